#!/usr/bin/env bash
# Brings up three nodes of etcd, Patroni and PostgreSQL with the files of this folder, each in a network namespace of its own, and
# HAProxy; starts the program on them, lets buyers buy, and injects faults. Exits with 1 when a goal is missed.
#
#   sudo apt-get install --no-install-recommends patroni python3-etcd etcd-server haproxy postgresql-15 iproute2
#   sudo deploy/patroni/try.sh [haproxy] [hosts] [kill] [cut] [standby] [etcd]      without arguments everything, in a quarter of an hour
set -euo pipefail
cd "$(dirname "$0")"
for program in patroni etcd haproxy ip setpriv /usr/lib/postgresql/15/bin/postgres; do
  command -v "$program" >/dev/null || { echo "✗ $program is missing; see the top of this file"; exit 1; }
done
[ "$(id -u)" = 0 ] || { echo '✗ network namespaces need root'; exit 1; }
exec npm --prefix ../.. run bench -- failover "$@"
