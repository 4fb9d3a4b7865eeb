import { describe, expect, test } from 'vitest';
import { listUsers } from '#areas/users/person/users.contract.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { anImporterIn, importedPeople, peopleFile } from '#tests/support/import-files.ts';
import { byProof } from '#tests/support/proof.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { getImport, listImports, runImport } from '../imports.contract.ts';
import { importUsers } from '../sent-list.contract.ts';
import { deleteOldImports } from './imports.queries.ts';
import { workOnImport } from './work.service.ts';

const server = serverForTests();

const anImporter = () => anImporterIn(server);

/** Makes the database refuse one person, as a full disk or a dying server would in the middle of the work. */
const refuse = (employeeNumber: string) =>
  asAdmin(
    server.admin,
    `create function refuse_planted() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
     create trigger planted before insert on users for each row
       when (new.employee_number = '${employeeNumber}') execute function refuse_planted()`,
  );
const refuseNobody = () => asAdmin(server.admin, 'drop trigger planted on users; drop function refuse_planted()');

/** The number of people in a large company. */
const MANY = byProof({ gate: 8_000, all: 50_000 });

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('a run', () => {
  test('that fails at the last row leaves nothing, and happens once when it is retried', async () => {
    const importer = await anImporter();
    const checked = await importer.checked(peopleFile(1500));
    await importer.admin.call(runImport, { params: { id: checked.id }, body: {} });

    await refuse('101499');
    await expect(importer.work(checked.id)).rejects.toThrow('planted');
    await refuseNobody();
    expect(await importedPeople(importer)).toEqual([]);
    expect((await importer.admin.call(getImport, { params: { id: checked.id } })).body.state).toBe('running');

    const done = await importer.work(checked.id);
    expect(done).toMatchObject({ state: 'done', counts: { created: 1500 } });
    const entries = await asAdmin<{ count: string }>(
      server.admin,
      `select count(*) from audit_entries where organization_id = $1 and action = 'user.created'`,
      [importer.organizationId],
    );
    expect(Number(entries[0]?.count)).toBe(1500);
  });

  test('that fails every time is given up', async () => {
    const importer = await anImporter();
    const checked = await importer.checked('First name,Number\nAna,999999\n');
    await importer.admin.call(runImport, { params: { id: checked.id }, body: {} });
    await refuse('999999');
    for (let tries = 0; tries < 3; tries += 1) await expect(importer.work(checked.id)).rejects.toThrow('planted');
    await refuseNobody();

    expect(await importer.work(checked.id)).toMatchObject({ state: 'failed', failure: 'fault' });
  });

  test('that two servers start at once happens once', async () => {
    const importer = await anImporter();
    const { id } = await importer.checked(peopleFile(300));
    await importer.admin.call(runImport, { params: { id }, body: {} });

    await Promise.all([importer.work(id), importer.work(id)]);

    expect((await importer.admin.call(listUsers, {})).body.total).toBe(301);
    expect((await importer.admin.call(getImport, { params: { id } })).body.counts).toMatchObject({ created: 300 });
  });

  test('stops with nothing written when a number was taken since the check', async () => {
    const importer = await anImporter();
    await importer.importAll('First name,Number,Email\nAna,1,ana@mine.example\n');
    const checked = await importer.checked('First name,Number,Email\nEva,2,\nRui,3,rui@mine.example\n');
    await importer.importAll('Number,Email\n1,rui@mine.example\n');

    const stopped = await importer.run(checked);

    expect(stopped).toMatchObject({ state: 'failed', failure: 'changedMeanwhile' });
    expect((await importedPeople(importer)).map(({ firstName }) => firstName)).toEqual(['Ana']);
    await importer.check(stopped);
    expect((await importer.work(stopped.id)).counts).toMatchObject({ created: 1, errors: 1 });
  });

  test(`of ${MANY} people lets other calls be answered and reports its progress`, async () => {
    const importer = await anImporter();
    const checked = await importer.checked(peopleFile(MANY));
    expect(checked.counts).toMatchObject({ created: MANY, errors: 0 });
    await importer.admin.call(runImport, { params: { id: checked.id }, body: {} });

    const work = importer.work(checked.id);
    const seen: number[] = [];
    for (let state = 'running'; state === 'running'; await pause()) {
      const { body } = await importer.admin.call(getImport, { params: { id: checked.id } });
      seen.push(body.progress);
      state = body.state;
    }

    expect((await work).counts).toMatchObject({ created: MANY });
    expect(new Set(seen).size).toBeGreaterThan(3);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });
});

describe('a list sent in one call', () => {
  const send = async (token: string | undefined, file: string, query = '') => {
    const answer = await server.inject({
      method: 'POST',
      url: `${importUsers.path}?${query}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv; charset=utf-8' },
      payload: file,
    });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };

  test('is imported, and changes nothing when it is sent again', async () => {
    const { admin } = await anImporter();
    const file = 'First name,Number\nAna,1\nRui,2\n';

    expect(await send(admin.token, file)).toEqual({
      status: 200,
      body: { created: 2, updated: 0, unchanged: 0, errors: [] },
    });
    expect((await send(admin.token, file)).body).toEqual({ created: 0, updated: 0, unchanged: 2, errors: [] });
  });

  test('as a dry run only reports what it would do', async () => {
    const importer = await anImporter();

    const { body } = await send(importer.admin.token, 'First name,Number\nAna,1\n', 'dryRun=true');

    expect(body).toEqual({ created: 1, updated: 0, unchanged: 0, errors: [] });
    expect(await importedPeople(importer)).toEqual([]);
    expect((await importer.admin.call(listImports, {})).body.total).toBe(0);
  });

  test('with one error changes nothing', async () => {
    const importer = await anImporter();

    const { body } = await send(importer.admin.token, 'First name,Number,Email\nAna,1,\nRui,2,rui@\n');

    expect(body).toEqual({
      created: 1,
      updated: 0,
      unchanged: 0,
      errors: [{ line: 3, field: 'email', message: '“rui@” is not an e-mail address.' }],
    });
    expect(await importedPeople(importer)).toEqual([]);
  });
});

test('a report is kept for 90 days, an unfinished file for two', async () => {
  const importer = await anImporter();
  await importer.importAll('First name,Number\nAna,1\n');
  await importer.checked('First name,Number\nRui,2\n');
  const forget = () =>
    withOrganization(server.databases, { organizationId: importer.organizationId, actor: { userId: null } }, (db) =>
      deleteOldImports(db, { reportDays: 90, fileDays: 2 }),
    );
  const age = (days: number) =>
    asAdmin(
      server.admin,
      `update imports set created_at = now() - make_interval(days => ${days}) where organization_id = $1`,
      [importer.organizationId],
    );
  const states = async () => (await importer.admin.call(listImports, {})).body.items.map(({ state }) => state);

  await age(3);
  await forget();
  expect(await states()).toEqual(['done']);
  await age(91);
  await forget();
  expect(await states()).toEqual([]);
});

test('a job for a deleted import does nothing', async () => {
  const { organizationId } = await anImporter();

  await expect(
    workOnImport(server.databases, { organizationId, importId: crypto.randomUUID() }),
  ).resolves.toBeUndefined();
});
