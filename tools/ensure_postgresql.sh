#!/bin/sh
# The tests of the team server run on a real PostgreSQL. Where none is found and this is root on a machine with apt, install Debian's;
# elsewhere say how, and let the tests be skipped (with CI=true they fail instead).
set -u
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && exit 0
command -v initdb >/dev/null 2>&1 && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "installing postgresql for the tests of the team server"
    if { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql; } >/tmp/svampkit-postgresql.log 2>&1; then
        exit 0
    fi
    tail -n 3 /tmp/svampkit-postgresql.log >&2
fi
echo "no PostgreSQL: the tests on it are skipped; install one (Debian: apt-get install postgresql) to run them" >&2
exit 0
