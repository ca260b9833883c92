"""Writers: a data set in the forms that other tools read, with its card and its manifest."""
