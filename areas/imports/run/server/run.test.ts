import { describe, expect, test } from 'vitest';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { A_WHOLE_FILE, anImporterIn, importedPeople, peopleFile } from '#tests/support/import-files.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { discardImport, getRunningImport, runImport } from '../imports.contract.ts';

const server = serverForTests();

const anImporter = () => anImporterIn(server);

describe('the run', () => {
  test('creates people with everything in the file', async () => {
    const importer = await anImporter();
    await importer.admin.call(createTag, { body: { name: 'Crew A' } });

    const done = await importer.importAll(A_WHOLE_FILE.replace('Crew A; Crew B', '"Crew A; Crew B"'), {
      createsTags: true,
    });

    expect(done).toMatchObject({ state: 'done', progress: 2, counts: { created: 2, errors: 0, newTags: ['Crew B'] } });
    const [ana, rui] = (await importedPeople(importer)).toSorted((a, b) => a.firstName.localeCompare(b.firstName));
    expect(ana).toMatchObject({
      lastName: 'Núñez',
      employeeNumber: '1001',
      email: 'ana@mine.example',
      phone: '+1 555 010 0199',
      locale: 'es',
      timeZone: 'America/Lima',
      status: 'active',
      source: 'import',
    });
    expect(rui).toMatchObject({ email: 'rui@mine.example', locale: 'pt', timeZone: null });
    expect(rui?.tags.map(({ name }) => name)).toEqual(['Crew A', 'Crew B']);
  });

  test('assigns the supervisors that the file gives by number or address', async () => {
    const importer = await anImporter();
    await importer.importAll('First name,Number,Email\nAna,1,ana@mine.example\n');

    const done = await importer.importAll('First name,Number,Supervisor\nBo,2,1\nCy,3,ANA@mine.example\n');
    const again = await importer.importAll('First name,Number,Supervisor\nBo,2,1\nCy,3,\n');

    expect(done.counts).toMatchObject({ created: 2, errors: 0 });
    expect(again.counts).toMatchObject({ changed: 0, unchanged: 2 });
    const people = (await importedPeople(importer)).map(({ firstName, supervisor }) => [firstName, supervisor?.name]);
    expect(Object.fromEntries(people)).toEqual({ Ana: undefined, Bo: 'Ana', Cy: 'Ana' });
  });

  const supervisors = async (importer: Awaited<ReturnType<typeof anImporter>>) =>
    Object.fromEntries(
      (await importedPeople(importer)).map(({ firstName, supervisor }) => [firstName, supervisor?.name ?? null]),
    );

  test('assigns supervisors who are in the same file, in whatever order', async () => {
    const importer = await anImporter();
    await importer.importAll('First name,Number\nDee,4\n');
    const file =
      'First name,Number,E-mail,Supervisor\nBo,2,,ANA@mine.example\nDee,4,,3\nAna,1,ana@mine.example,3\nCy,3,,2\n';

    const checked = await importer.checked(file);
    const done = await importer.run(checked);
    const again = await importer.importAll(file);

    expect(checked.counts).toMatchObject({ created: 3, changed: 1, errors: 0 });
    expect(done).toMatchObject({ state: 'done', counts: { created: 3, changed: 1, errors: 0 } });
    expect(await supervisors(importer)).toEqual({ Ana: 'Cy', Bo: 'Ana', Cy: 'Bo', Dee: 'Cy' });
    expect(again.counts).toMatchObject({ created: 0, changed: 0, unchanged: 4 });
  });

  test('finds a supervisor in another part of a large file', async () => {
    const importer = await anImporter();
    const people = Array.from({ length: 1200 }, (_, at) => `P${at},${at + 1},${at === 0 ? 1200 : 1}`);
    const file = ['First name,Number,Supervisor', ...people].join('\n');

    const done = await importer.importAll(file);

    expect(done.counts).toMatchObject({ created: 1200, errors: 0 });
    const [counted] = await asAdmin<{ supervised: number }>(
      server.admin,
      `select count(supervisor_id)::integer as supervised from users where organization_id = $1`,
      [importer.organizationId],
    );
    expect(counted?.supervised).toBe(1200);
  });

  test('that creates nobody leaves out supervisors who would have been new', async () => {
    const importer = await anImporter();
    await importer.importAll('First name,Number\nDee,4\n');

    const checked = await importer.checked('First name,Last name,Number,Supervisor\nDee,Lund,4,3\nCy,Berg,3,\n');
    const done = await importer.run(checked, { creates: false });

    expect(done).toMatchObject({ state: 'done', counts: { created: 0, changed: 1 } });
    expect(await supervisors(importer)).toEqual({ Dee: null });
  });

  test('of the same file again changes nothing', async () => {
    const importer = await anImporter();
    const file = peopleFile(120);
    await importer.importAll(file);

    const again = await importer.importAll(file);

    expect(again.counts).toMatchObject({ created: 0, changed: 0, unchanged: 120, errors: 0 });
  });

  test('finds people by their address when that is chosen', async () => {
    const importer = await anImporter();
    await importer.importAll('First name,Number,Email\nAna,1,ana@mine.example\n');

    const done = await importer.importAll('Given name,Employee no,Email\nAnna,77,ANA@mine.example\n', { key: 'email' });

    expect(done.counts).toMatchObject({ created: 0, changed: 1 });
    expect(
      (await importedPeople(importer)).map(({ firstName, employeeNumber }) => [firstName, employeeNumber]),
    ).toEqual([['Anna', '77']]);
  });

  test('skips rows with errors only when that is chosen', async () => {
    const importer = await anImporter();
    const checked = await importer.checked('First name,Number\nAna,1\nRui,\n');

    const refused = await importer.admin.call(runImport, { params: { id: checked.id }, body: {} });
    const done = await importer.run(checked, { skipsErrors: true });

    expect(refused.problem.code).toBe('import_has_errors');
    expect(done.counts).toMatchObject({ created: 1, errors: 1 });
  });

  test('creates only, or updates only, as chosen', async () => {
    const importer = await anImporter();
    await importer.importAll('First name,Number\nAna,1\n');
    const file = 'First name,Number\nAnna,1\nRui,2\n';

    expect((await importer.run(await importer.checked(file), { updates: false })).counts).toMatchObject({
      created: 1,
      changed: 0,
    });
    expect((await importer.run(await importer.checked(`${file}Eva,3\n`), { creates: false })).counts).toMatchObject({
      created: 0,
      changed: 1,
    });
    expect((await importedPeople(importer)).map(({ firstName }) => firstName).toSorted()).toEqual(['Anna', 'Rui']);
  });

  test('is recorded person by person, without the content of the file', async () => {
    const importer = await anImporter();
    await importer.importAll('First name,Number\nAna,1\n');
    await importer.importAll('First name,Number,Status\nAnna,1,suspended\n');

    const entries = await asAdmin<{ action: string; detail: unknown }>(
      server.admin,
      `select action, detail from audit_entries where organization_id = $1 and object_type = 'user' and action like 'user.%' order by id`,
      [importer.organizationId],
    );
    expect(entries.map(({ action }) => action)).toEqual(['user.created', 'user.changed', 'user.suspended']);
    expect(entries[1]?.detail).toMatchObject({ changed: ['firstName'] });
    expect(JSON.stringify(entries)).not.toContain('Anna');
  });

  test('happens only once', async () => {
    const importer = await anImporter();
    const checked = await importer.checked('First name,Number\nAna,1\n');
    await importer.run(checked);

    expect((await importer.admin.call(runImport, { params: { id: checked.id }, body: {} })).problem.code).toBe(
      'wrong_import_state',
    );
    expect((await importer.admin.call(discardImport, { params: { id: checked.id } })).problem.code).toBe(
      'wrong_import_state',
    );
  });

  test('is visible to other administrators while it lasts, and two do not run at once', async () => {
    const importer = await anImporter();
    const first = await importer.checked('First name,Number\nAna,1\n');
    const second = await importer.checked('First name,Number\nRui,2\n');
    await importer.admin.call(runImport, { params: { id: first.id }, body: {} });

    const refused = await importer.admin.call(runImport, { params: { id: second.id }, body: {} });
    const { body } = await importer.admin.call(getRunningImport, {});
    await importer.work(first.id);

    expect(refused.problem.code).toBe('import_running');
    expect(body.running).toMatchObject({ startedBy: 'Ana Prova', rowCount: 1, progress: 0 });
    expect((await importer.admin.call(getRunningImport, {})).body.running).toBeNull();
  });
});
