#!/usr/bin/env bash
# Runs the examples of nginx and Caddy with the real servers, in front of a running program: TLS, HTTP/2, HSTS, the redirect to
# https, and the program's rate limit by the buyer's address, even if the buyer sends X-Forwarded-For.
#
#   sudo deploy/checks/proxies.sh       needs nginx, caddy, curl and openssl; a checkout in which `npm start` has run once
# PORT (5260) is the port of the program; the proxies use the two ports after it, and two addresses of TEST-NET-2 on the loopback interface.
set -euo pipefail
cd "$(dirname "$0")/.."
port=${PORT:-5260} https=$((${PORT:-5260} + 1)) http=$((${PORT:-5260} + 2))
host=shop.example.com
work=$(mktemp -d)
chmod 755 "$work"
data=$work/data
mkdir -m 711 "$data"
started=()
end() {
  for pid in "${started[@]}"; do kill "$pid" 2>/dev/null || true; done
  wait 2>/dev/null || true
  for address in 198.51.100.7 198.51.100.8; do ip address del "$address/32" dev lo 2>/dev/null || true; done
  rm -rf "$work"
}
trap end EXIT
fail() { echo "✗ $1"; exit 1; }
# Waits until a command succeeds, for a minute at most.
await() { for _ in $(seq 240); do "$@" >/dev/null 2>&1 && return; sleep 0.25; done; fail "timed out: $*"; }

for address in 198.51.100.7 198.51.100.8; do ip address add "$address/32" dev lo 2>/dev/null || true; done
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj "/CN=$host" -addext "subjectAltName=DNS:$host" \
  -keyout "$work/privkey.pem" -out "$work/fullchain.pem" 2>/dev/null

start_program() {
  PORT=$port DATA_DIR=$data DEMO=off PUBLIC_URL=https://$host TRUSTED_PROXIES=127.0.0.1 METRICS_PORT=$((port + 3)) node ../apps/kaimai/bin/kaimai.mjs start \
    >"$work/program.log" 2>&1 &
  started+=($!)
  await curl --fail --silent "http://127.0.0.1:$port/readyz"
}

# A request of a buyer with the given address.
buyer() { local address=$1; shift; curl --silent --max-time 120 --interface "$address" --cacert "$work/fullchain.pem" --resolve "$host:$https:127.0.0.1" --resolve "$host:$http:127.0.0.1" "$@"; }

check_proxy() {
  local name=$1 url=https://$host:$https
  await buyer 127.0.0.1 --fail "$url/readyz"
  local head
  head=$(buyer 198.51.100.7 --http2 --dump-header - --output /dev/null "$url/agreement/")
  grep -q '^HTTP/2 200' <<<"$head" || fail "$name: no HTTP/2: $head"
  grep -qi '^strict-transport-security: max-age=31536000' <<<"$head" || fail "$name: no HSTS"
  [ "$(grep -ci '^strict-transport-security' <<<"$head")" = 1 ] || fail "$name: HSTS twice"
  buyer 198.51.100.7 --tls-max 1.1 --output /dev/null "$url/" && fail "$name: TLS 1.1 is accepted"
  [ "$(buyer 198.51.100.7 --output /dev/null --write-out '%{http_code}' "$url/metrics")" = 404 ] || fail "$name: metrics are public"
  case $(buyer 198.51.100.7 --output /dev/null --write-out '%{http_code} %{redirect_url}' "http://$host:$http/cart/") in
    30[18]' https://'*) ;;
    *) fail "$name: no redirect to https" ;;
  esac
  # 1500 pages a minute for one address, whatever the buyer sends in the header; another address is not affected.
  local codes
  codes=$(buyer 198.51.100.7 --header 'X-Forwarded-For: 203.0.113.[1-250]' --parallel --parallel-max 16 --output /dev/null --write-out '%{http_code}\n' "$url/robots.txt?[1-1700]" 2>/dev/null | sort | uniq -c)
  grep -q ' 429' <<<"$codes" || fail "$name: the limit was never reached: $codes"
  [ "$(buyer 198.51.100.7 --output /dev/null --write-out '%{http_code}' "$url/robots.txt")" = 429 ] || fail "$name: the address is not limited"
  [ "$(buyer 198.51.100.8 --output /dev/null --write-out '%{http_code}' "$url/robots.txt")" = 200 ] || fail "$name: another address is limited, too"
  [ "$(buyer 198.51.100.7 --header 'X-Forwarded-For: 203.0.113.9' --output /dev/null --write-out '%{http_code}' "$url/robots.txt")" = 429 ] || fail "$name: a forged address is trusted"
  echo "✓ $name: TLS, HTTP/2, HSTS, redirect, $(echo $codes), the limit is the buyer's"
}

start_program
node checks/watching.mjs "http://127.0.0.1:$((port + 3))/metrics"
{
  echo "worker_processes 1; error_log $work/nginx.log; pid $work/nginx.pid; events {} http { access_log off; client_body_temp_path $work/body;"
  echo "proxy_temp_path $work/proxy; fastcgi_temp_path $work/f; uwsgi_temp_path $work/u; scgi_temp_path $work/s;"
  sed -e "s|/etc/ssl/shop|$work|; s|127.0.0.1:3000|127.0.0.1:$port|; s|listen \(.*\)443|listen \1$https|; s|listen \(.*\)\b80;|listen \1$http;|" nginx/kaimai.conf
  echo '}'
} >"$work/nginx.conf"
nginx -t -c "$work/nginx.conf" 2>&1 | grep -q successful || nginx -t -c "$work/nginx.conf"
nginx -c "$work/nginx.conf" -g 'daemon off;' &
nginx=$!
started+=("$nginx")
check_proxy "nginx $(nginx -v 2>&1 | grep -o '[0-9.]*$')"
[ "$(head -c 17000000 /dev/zero | buyer 198.51.100.8 --max-time 30 --data-binary @- --output /dev/null --write-out '%{http_code}' "https://$host:$https/ofile/upload.html")" = 413 ] || fail 'nginx: 17 MB are accepted'
kill "$nginx"
wait "$nginx" || true

# Restarts the program, which resets its counts of requests.
kill "${started[0]}"
wait "${started[0]}" || true
start_program
{
  printf '{\n\thttp_port %s\n\thttps_port %s\n\tadmin off\n\tstorage file_system %s/caddy\n}\n' "$http" "$https" "$work"
  sed -e "s|127.0.0.1:3000|127.0.0.1:$port|; s|^\(shop.example.com {\)|\1\n\ttls $work/fullchain.pem $work/privkey.pem|" caddy/Caddyfile
} >"$work/Caddyfile"
caddy validate --adapter caddyfile --config "$work/Caddyfile" >"$work/caddy.log" 2>&1 || fail "$(cat "$work/caddy.log")"
caddy run --adapter caddyfile --config "$work/Caddyfile" >"$work/caddy.log" 2>&1 &
started+=($!)
check_proxy "Caddy $(caddy version | cut -d' ' -f1)"
