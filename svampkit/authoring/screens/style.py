"""The look of the screens: plain, readable without colour, at 80 columns and 24 lines."""

from __future__ import annotations

__all__ = ["CSS", "MIN_SIZE"]

MIN_SIZE = (72, 20)
"""Columns and lines below which the session asks for a larger window."""

CSS = """
* {
    scrollbar-color: $foreground 60%;
    scrollbar-background: $background;
}
Screen {
    layout: vertical;
    background: $background;
}
#title {
    height: 1;
    width: 100%;
    background: $foreground;
    color: $background;
    padding: 0 1;
}
#main {
    height: 1fr;
}
#side {
    width: 38%;
    max-width: 60;
    min-width: 27;
    padding: 0 1;
    border-right: solid $foreground 40%;
}
#about {
    height: 1fr;
    scrollbar-size-vertical: 1;
}
#steps {
    height: auto;
    padding-top: 1;
}
#work {
    width: 1fr;
    padding: 0 0 0 1;
    scrollbar-size-vertical: 1;
    scrollbar-gutter: stable;
}
#message {
    height: auto;
    max-height: 3;
    width: 100%;
    padding: 0 1;
    display: none;
}
#message.shown {
    display: block;
}
#message.fault {
    text-style: bold;
    color: $text-error;
}
#keys {
    height: auto;
    max-height: 3;
    width: 100%;
    padding: 0 1;
}
OptionList {
    border: none;
    padding: 0;
    height: auto;
    max-height: 35%;
    background: $background;
    scrollbar-size-vertical: 1;
}
OptionList > .option-list--option-highlighted, OptionList:focus > .option-list--option-highlighted {
    text-style: bold;
    color: $background;
    background: $foreground;
}
OptionList > .option-list--option-hover {
    background: $background;
}
#seeds {
    height: 1fr;
    max-height: 100%;
}
#detail {
    height: auto;
    padding-top: 1;
}
TaggedArea {
    border: none;
    padding: 0;
    height: auto;
    min-height: 1;
    max-height: 6;
    background: $surface;
    scrollbar-size-vertical: 0;
}
TaggedArea:focus {
    border: none;
    background: $panel;
}
.field {
    height: auto;
    width: 100%;
}
.label {
    width: 9;
    height: 1;
    text-style: bold;
}
.label.on {
    background: $foreground;
    color: $background;
}
#said {
    height: auto;
    padding-top: 1;
}
ModalScreen {
    background: $background 60%;
    align: center middle;
}
TooSmall {
    background: $background;
    padding: 0 1;
}
#box {
    width: 90%;
    max-width: 84;
    height: auto;
    max-height: 95%;
    border: round $foreground;
    padding: 0 1;
    background: $background;
}
#box Input {
    border: tall $foreground 30%;
    background: $surface;
}
#help {
    height: auto;
}
VerticalScroll#box {
    scrollbar-size-vertical: 1;
}
"""
