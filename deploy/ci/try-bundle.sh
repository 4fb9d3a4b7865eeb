#!/bin/sh
# try-bundle.sh FILE: installs a bundle where there is no network but the machine's own loopback, starts it, creates the
# first administrator, signs in, makes a backup and stops it. Fails with the reason if anything is not as it should be,
# and leaves nothing behind. Needs no root, but unshare (util-linux) and ip (iproute2).
# In a container that was started without a network: try-bundle.sh --inside FILE.
set -eu

fail() {
  echo "The bundle does not work: $1" >&2
  exit 1
}

if [ "${1:-}" != --inside ]; then
  [ -f "${1:-}" ] || fail "There is no file ${1:-}."
  exec unshare --map-root-user --net sh -c 'ip link set lo up && exec sh "$@"' sh "$0" --inside "$1"
fi
[ -f "${2:-}" ] || fail "There is no file ${2:-}."
bundle=$(readlink -f "$2")
# The first line is a heading.
[ "$(wc -l </proc/net/route)" -le 1 ] || fail "There is a network here."

folder=$(mktemp --directory)
server=
clean_up() {
  # It ends its database too.
  if [ -n "$server" ] && kill -TERM "$server" 2>/dev/null; then wait "$server" || true; fi
  rm -rf "$folder"
}
trap clean_up EXIT
cd "$folder"
tar -xzf "$bundle"
# Nothing of this machine helps: no npm, no Node, no settings. The shell becomes the program, so that signals reach it.
bare() {
  exec env -i PATH=/usr/bin:/bin:/usr/sbin:/sbin HOME="$folder" LOG_LEVEL=warn "$@"
}
(bare evenkeel-*/install.sh --to "$folder/program" --data "$folder/data" --public-url http://localhost:3000)
echo "Installed $(basename "$bundle") without a network."

# Readers of the file may come before the server that writes it.
: >said
bare program/evenkeel >said 2>&1 &
server=$!
tail --follow --lines=+1 --pid="$server" said | grep -q '#setup=' || fail "The server ended: $(cat said)"
token=$(sed -n 's/.*#setup=//p' said)

# With the Node of the bundle: creates the first administrator, signs in, loads a page, and looks for a way out.
(bare program/node_modules/node-*/bin/node --input-type=module - "$token") <<'JS' || fail "$(cat said)"
const [token] = process.argv.slice(2);
const person = { email: 'first@test.example', password: 'nine quiet otters' };
const post = async (path, body) => {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`http://127.0.0.1:3000/api/v2.1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${path} answers ${reply.status}: ${await reply.text()}`);
  return reply.json();
};
await post('/setup', { token, ...person, firstName: 'Olga', lastName: 'Perez', locale: 'en' });
const { user } = await post('/login', person);
if (!user.isSuperAdmin) throw new Error('The first person is no super administrator.');
console.log('Signed in as the first administrator.');
const page = await (await fetch('http://127.0.0.1:3000/en/login')).text();
if (!page.startsWith('<!doctype html>')) throw new Error(`This is no page: ${page}`);
const outside = await fetch('http://192.0.2.1/').catch((error) => error.cause?.code);
if (outside !== 'ENETUNREACH') throw new Error(`There is a way to the network: ${outside}`);
JS

(bare program/evenkeel backup "$folder/backup.gz")
kill -TERM "$server"
wait "$server" || fail "The server stopped with an error: $(cat said)"
server=
# Every warning and error is a line of the log. Nothing may have tried to reach anything.
complaints=$(grep '"level"' said || true)
[ -z "$complaints" ] || fail "The server had something to complain about: $complaints"
(cd program && sha256sum --check --quiet SHA256SUMS) || fail "The program has changed itself."
echo "Stopped without an error. No file of the program was changed."
