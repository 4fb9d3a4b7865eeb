import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createExport, downloadExport, getExport, type ExportRun } from '#areas/exports/runs/exports.contract.ts';
import { callPath } from '#platform/shared/endpoint.ts';
import { eventually } from '#tests/support/eventually.ts';
import { noteFaults } from '#tests/support/machines/fault-ledger.ts';
import { someOrder } from '#tests/support/exports.ts';
import { byProof } from '#tests/support/proof.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { ServerProcess } from './server-process.ts';
import { makeOrganization, SMALL, startSharedDatabase, type DatabaseServer } from './small-installation.ts';

const STOPS = byProof({ gate: 1, all: 5 });
/** Enough people that creating the file takes longer than a poll. */
const PEOPLE = 60_000;

let directory: string;
let database: DatabaseServer;
let server: ServerProcess;
let owner: Awaited<ReturnType<typeof makeOrganization>>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenkeel-stopped-export-'));
  database = await startSharedDatabase(join(directory, 'database'));
  owner = await makeOrganization(database.connection);
  await asAdmin(
    database.connection,
    `insert into users (id, organization_id, first_name, last_name)
     select gen_random_uuid(), $1, 'Person ' || i, 'Prova' from generate_series(1, ${PEOPLE}) i`,
    [owner.organizationId],
  );
  await asAdmin(database.connection, 'update sessions set confirmed_at = now()');
  server = new ServerProcess(join(directory, 'data'), { ...SMALL, DATABASE_URL: database.url, LOAD_SHEDDING: '0' });
  await server.start();
});

afterAll(async () => {
  await server.end('SIGTERM');
  await database.stop();
  await rm(directory, { recursive: true, force: true });
});

const call = (method: 'GET' | 'POST', path: string, body?: object): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${owner.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

async function runOf(id: string): Promise<ExportRun> {
  const story = (await (await call('GET', callPath(getExport, { id }, {}))).json()) as { run: ExportRun };
  return story.run;
}

const files = (): Promise<string[]> => readdir(join(directory, 'data', 'exports', owner.organizationId));

test(`an export whose server is stopped ${STOPS} times is resumed, and its file is complete`, async () => {
  const ordered = await call('POST', createExport.path, someOrder());
  const { id } = (await ordered.json()) as { id: string };
  const atStop: string[] = [];
  for (let stop = 1; stop <= STOPS; stop += 1) {
    await eventually(async () => expect((await runOf(id)).state).not.toBe('queued'));
    atStop.push((await runOf(id)).state);
    await server.end('SIGTERM');
    await server.start();
  }

  const run = await eventually(async () => {
    const found = await runOf(id);
    expect(found.state).toBe('ready');
    return found;
  });
  const bytes = Buffer.from(await (await call('GET', callPath(downloadExport, { id }, {}))).arrayBuffer());
  const lines = bytes.toString().trimEnd().split('\n').length;
  const isWhole = lines === PEOPLE + 2 && createHash('sha256').update(bytes).digest('hex') === run.sha256;
  noteFaults({
    kind: 'server stopped in an export',
    faults: STOPS,
    acknowledged: 1,
    lost: isWhole ? 0 : 1,
    doubled: 0,
  });

  expect(atStop).toEqual(Array.from({ length: STOPS }, () => 'running'));
  // Plus the header and the owner.
  expect(lines).toBe(PEOPLE + 2);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(run.sha256);
  expect(await files()).toHaveLength(1);
});
