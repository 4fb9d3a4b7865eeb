import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { askForCheck, askForRun, findImport } from '#areas/imports/run/server/imports.queries.ts';
import { takeFile, type UploadContext } from '#areas/imports/run/server/upload.service.ts';
import { workOnImport } from '#areas/imports/run/server/work.service.ts';
import { withOrganization, type Databases } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { createLog } from '#platform/server/log.ts';
import { openPrepared } from '#platform/server/database/product-database.ts';
import { anOrganization, aUser } from '#tests/support/builders.ts';
import { peopleFile } from '#tests/support/import-files.ts';
import { startTestDatabase } from '#tests/support/database/test-database-server.ts';
import { rounded, type Benchmark, type Measurement } from './measurement.ts';

const PEOPLE = 50_000;
const SECRET = 'a secret that only the benchmark knows';

/**
 * Measures an import of 50,000 new people, from the file to the last audit entry. The floor is a plain COPY of the same
 * people.
 */
export const importOfPeople: Benchmark = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'evenkeel-bench-'));
  const server = await startTestDatabase(directory);
  const log = createLog('silent');
  const { databases } = await openPrepared(server.connection, SECRET, { DATABASE_NAMED_STATEMENTS: true }, log);
  try {
    const floor = await seconds(() => copyPeople(databases, server.connection));
    const place = await aPlace(databases);
    return [...(await measured(place, 'new people', floor)), ...(await measured(place, 'the same file again', floor))];
  } finally {
    await databases.close();
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
};

async function aPlace(databases: Databases): Promise<UploadContext> {
  const organizationId = await anOrganization(databases, 'Large');
  const userId = await aUser(databases, { organizationId, role: 'admin' });
  return { databases, organizationId, actor: { userId } };
}

async function measured(place: UploadContext, what: string, floor: number): Promise<Measurement[]> {
  const { databases, organizationId } = place;
  const content = Buffer.from(peopleFile(PEOPLE));
  let importId = '';
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const work = () => workOnImport(databases, { organizationId, importId });
  const upload = await seconds(async () => {
    importId = await takeFile(place, Readable.from([content]), 'people.csv');
  });
  await withOrganization(databases, place, async (db) => {
    const settings = (await findImport(db, importId))?.settings;
    if (settings) await askForCheck(db, importId, settings);
  });
  const check = await seconds(work);
  await withOrganization(databases, place, (db) =>
    askForRun(db, importId, { creates: true, updates: true, skipsErrors: false, suspendsAbsent: false }),
  );
  const run = await seconds(work);
  delay.disable();
  const line = (name: string, value: number): Measurement => ({
    name: `import of ${PEOPLE} rows, ${what}: ${name}`,
    value: rounded(value, 2),
    unit: 's',
    floor: rounded(floor, 2),
    ratio: rounded(value / floor),
  });
  return [
    line('upload', upload),
    line('check', check),
    line('run', run),
    {
      name: `import of ${PEOPLE} rows, ${what}: longest that another call waits for the process`,
      value: rounded(delay.max / 1e6),
      unit: 'ms',
    },
  ];
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** Copies into the same table with its indexes, without row-level security or any checks. */
async function copyPeople(databases: Databases, owner: pg.ClientConfig): Promise<void> {
  const organizationId = await anOrganization(databases, 'Copied');
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const columns = 'organization_id, id, employee_number, first_name, last_name, email, phone, locale, time_zone';
    const rows = peopleFile(PEOPLE)
      .split('\n')
      .slice(1)
      .map((line) => `${organizationId},${newId()},${line.replace(/,[^,]*$/, '')}\n`);
    await pipeline(Readable.from(rows), client.query(copyFrom(`copy users (${columns}) from stdin csv`)));
  } finally {
    await client.end();
  }
}
