#!/bin/sh
# Updates a site that runs as campus@3000 and campus@3001 (several-processes.md): builds beside the running
# site, then restarts one process after the other. Run it as root in the folder of the site:
#
#   sh docs/deploy/update.sh
#
# It stops at the first step that fails; the processes that run go on with the build they have.
set -eu

ports=${PORTS:-"3000 3001"}
set -a
. /etc/campus.env
set +a

# With the settings, and with the home of campus: npm cannot write into that of root.
as_site() { runuser -u campus -- "$@"; }

as_site git pull --ff-only
as_site npm install --no-audit --no-fund
as_site npm run build

for port in $ports; do
    systemctl restart "campus@$port"
    tries=0
    until curl --silent --fail --output /dev/null "http://127.0.0.1:$port/readyz"; do
        tries=$((tries + 1))
        if [ "$tries" -gt 60 ]; then
            echo "The process on port $port is not ready after a minute: see journalctl -u campus@$port." >&2
            exit 1
        fi
        sleep 1
    done
    echo "Port $port runs the new version."
done
