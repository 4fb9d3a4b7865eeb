import { expect, test } from 'vitest';
import { chooseRunAs, commandFor, type RunAs } from './run-as.ts';

const root = { uid: 0, gid: 0 };
const nobody = { uid: 65534, gid: 65534 };

test('an ordinary user runs the database as itself, without trying other ways', async () => {
  const tried: RunAs[] = [];
  const canRun = (runAs: RunAs) => Promise.resolve(tried.push(runAs) > 0);

  expect(await chooseRunAs({ uid: 1000, gid: 1000 }, nobody, canRun)).toEqual({ way: 'self' });
  expect(await chooseRunAs(undefined, nobody, canRun)).toEqual({ way: 'self' });
  expect(tried).toEqual([]);
});

test.each<[string[], RunAs | undefined]>([
  [['account', 'namespace', 'capability'], { way: 'account', owner: nobody }],
  [['namespace', 'capability'], { way: 'namespace', owner: root }],
  [['capability'], { way: 'capability', owner: nobody }],
  [[], undefined],
])('of the ways %j root uses the first', async (possible, chosen) => {
  const canRun = (runAs: RunAs) => Promise.resolve(possible.includes(runAs.way));

  expect(await chooseRunAs(root, nobody, canRun)).toEqual(chosen);
});

test('an account is set by the system call, a namespace and a capability by a wrapper', () => {
  const plain = commandFor({ way: 'account', owner: nobody }, '/bin/postgres', ['-D', '/data']);
  const namespace = commandFor({ way: 'namespace', owner: root }, '/bin/postgres', ['-D', '/data']);
  const capability = commandFor({ way: 'capability', owner: nobody }, '/bin/postgres', ['-D', '/data']);

  expect(plain).toMatchObject({ file: '/bin/postgres', args: ['-D', '/data'], options: nobody });
  expect([namespace.file, ...namespace.args].join(' ')).toBe(
    'unshare --user --map-user=65534 --map-group=65534 -- /bin/postgres -D /data',
  );
  expect([capability.file, ...capability.args].join(' ')).toMatch(
    /^setpriv .*--reuid=65534 .*--ambient-caps=-all,\+dac_override -- \/bin\/postgres -D \/data$/,
  );
});

test('the database never sees our environment variables', () => {
  process.env['DATABASE_URL'] = 'postgres://secret';

  const { options } = commandFor({ way: 'self' }, '/bin/postgres', []);

  delete process.env['DATABASE_URL'];
  expect(Object.keys(options.env).filter((name) => !['PATH', 'LC_ALL', 'SystemRoot'].includes(name))).toEqual([]);
});
