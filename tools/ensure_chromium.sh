#!/bin/sh
# The tests of the report page drive a real browser. Where none is found and this is root on a machine with apt, install Debian's;
# elsewhere say how, and let the tests be skipped (with CI=true they fail instead).
set -u
for name in "${SVAMPKIT_CHROMIUM:-chromium}" chromium chromium-browser google-chrome; do
    command -v "$name" >/dev/null 2>&1 && exit 0
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "installing chromium for the tests of the report page"
    if { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium; } >/tmp/svampkit-chromium.log 2>&1; then
        exit 0
    fi
    tail -n 3 /tmp/svampkit-chromium.log >&2
fi
echo "no Chromium: the tests of the report page are skipped; install one (Debian: apt-get install chromium) to run them" >&2
exit 0
