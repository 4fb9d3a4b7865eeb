import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { login } from '#areas/identity/sessions/session.contract.ts';
import { setUp } from '#areas/joining/sign-up/set-up.contract.ts';

/**
 * Installs the bundle of a folder, starts it by its one command, creates the first administrator and signs in. Runs as
 * a separate process, so that a test can start it where there is no network. Prints what happened as JSON.
 */
const [folder = '', bundle = ''] = process.argv.slice(2);
const program = path.join(folder, 'program');
const EMAIL = 'first@test.example';
const PASSWORD = 'nine quiet otters';
const PORT = '3000';
// Nothing of this machine helps: no npm, no Node, no settings.
const BARE = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', HOME: folder };

const run = (command: string, ...options: string[]): string =>
  execFileSync(command, options, { cwd: folder, env: BARE, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

run('tar', '-xzf', bundle);
const [unpacked = ''] = readdirSync(folder).filter((name) => name.startsWith('evenkeel-'));
const place = ['--to', program, '--data', path.join(folder, 'data')];
const told = run(path.join(folder, unpacked, 'install.sh'), ...place, '--public-url', `http://localhost:${PORT}`);

const startedAt = performance.now();
const server = spawn(path.join(program, 'evenkeel'), { cwd: '/', env: { ...BARE, LOG_LEVEL: 'warn' } });
let said = '';
const ended = once(server, 'exit');
const link = await Promise.race([
  new Promise<string>((resolve) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const token = /#setup=([\w-]{43})\n/.exec(said)?.[1];
      if (token !== undefined) resolve(token);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
  }),
  ended.then(() => Promise.reject(new Error(`The server ended: ${said}`))),
]);
const startMs = performance.now() - startedAt;

const post = (call: { readonly path: string }, body: object) =>
  fetch(`http://127.0.0.1:${PORT}${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const person = { email: EMAIL, password: PASSWORD, firstName: 'Olga', lastName: 'Perez', locale: 'en' };
const created = await post(setUp, { token: link, ...person });
const signedIn = await post(login, { email: EMAIL, password: PASSWORD });
const { user } = (await signedIn.json()) as { user: { isSuperAdmin: boolean } };
const page = await (await fetch(`http://127.0.0.1:${PORT}/en/login`)).text();
const outside = await fetch('http://192.0.2.1/').then(
  () => 'reached',
  (error: unknown) => String(((error as Error).cause as NodeJS.ErrnoException | undefined)?.code),
);
const backedUp = run(path.join(program, 'evenkeel'), 'backup', path.join(folder, 'backup.gz'));

server.kill('SIGTERM');
const [code] = (await ended) as [number | null];
const altered = run('sh', '-c', `cd '${program}' && sha256sum --check --quiet SHA256SUMS`);
process.stdout.write(
  JSON.stringify({
    told,
    said,
    startMs,
    created: created.status,
    signedIn: signedIn.status,
    isSuperAdmin: user.isSuperAdmin,
    page: page.slice(0, 15),
    outside,
    backedUp,
    code,
    altered,
    networks: Object.keys(networkInterfaces()),
  }),
);
