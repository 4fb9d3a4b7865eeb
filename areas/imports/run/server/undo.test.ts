import { beforeEach, expect, test } from 'vitest';
import { startAttempt } from '#areas/testing/attempt/attempts.contract.ts';
import { changeUser } from '#areas/users/management/people.contract.ts';
import { getUser, listUsers, type User } from '#areas/users/person/users.contract.ts';
import { anImporterIn, importedPeople } from '#tests/support/import-files.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { getImport, undoImport } from '../imports.contract.ts';

const server = serverForTests();
let importer: Awaited<ReturnType<typeof anImporterIn>>;
beforeEach(async () => {
  importer = await anImporterIn(server);
});

const undo = (id: string) => importer.admin.call(undoImport, { params: { id } });
const people = async () =>
  Object.fromEntries((await importedPeople(importer)).map((user) => [user.employeeNumber ?? '', user]));
const facts = ({ firstName, email, status, tags }: User) => ({
  firstName,
  email,
  status,
  tags: tags.map(({ name }) => name).toSorted(),
});

test('created people go to the bin, and changed people are as they were, with their tags', async () => {
  await importer.importAll('First name,Number,Email,Tags\nAna,1,ana@mine.example,North\nBo,2,bo@mine.example,North\n', {
    createsTags: true,
  });
  const before = Object.values(await people()).map(facts);
  const wrong = await importer.checked(
    'First name,Number,Email,Tags,Status\nXx,1,xx@mine.example,South,active\nBo,2,bo@mine.example,North,left\nNew,3,,South,active\n',
    { createsTags: true, replacesTags: true },
  );
  const done = await importer.run(wrong);
  expect(done.undoUntil).not.toBeNull();

  const { status, body } = await undo(done.id);

  expect(status).toBe(200);
  expect(body).toMatchObject({ undoUntil: null, undone: { removed: 1, restored: 2, kept: 0 } });
  expect(Object.values(await people()).map(facts)).toEqual(before);
  expect((await undo(done.id)).problem.code).toBe('import_undo_over');
});

test('a supervisor who came with the same file is taken away again', async () => {
  await importer.importAll('First name,Number\nDee,4\n');
  const done = await importer.importAll('First name,Number,Supervisor\nDee,4,3\nCy,3,\n');
  expect((await people())['4']?.supervisor?.name).toBe('Cy');
  const { body } = await undo(done.id);

  expect(body.undone).toMatchObject({ removed: 1, restored: 1, kept: 0 });
  expect((await people())['4']?.supervisor).toBeNull();
});

test('later changes stay, and so do people who have tested', async () => {
  await importer.importAll('First name,Number,Phone\nAna,1,\n');
  const done = await importer.importAll('First name,Number,Phone\nAnna,1,+15550100199\nNew,2,\n');
  const { '1': ana, '2': fresh } = await people();
  await importer.admin.call(changeUser, { params: { id: ana?.id ?? '' }, body: { firstName: 'Anne' } });
  const started = await importer.admin.call(startAttempt, {
    body: { testType: 'LightningTest', userId: fresh?.id ?? '' },
  });
  expect(started.status).toBe(201);

  const { body } = await undo(done.id);

  expect(body.undone).toMatchObject({ removed: 0, restored: 1, kept: 2 });
  const after = (await importer.admin.call(getUser, { params: { id: ana?.id ?? '' } })).body;
  expect(after).toMatchObject({ firstName: 'Anne', phone: null });
  expect((await people())['2']).toBeDefined();
});

test('people who were suspended because the file lacked them are active again', async () => {
  await importer.importAll('First name,Number\nAna,1\nBo,2\n');
  const checked = await importer.checked('First name,Number\nAna,1\n');
  const done = await importer.run(checked, { suspendsAbsent: true, suspensions: 1 });
  expect((await people())['2']?.status).toBe('suspended');

  await undo(done.id);

  expect((await people())['2']?.status).toBe('active');
});

test('a number that another person has now is not restored', async () => {
  await importer.importAll('First name,Number,Email\nAna,1,ana@mine.example\n');
  const done = await importer.importAll('Number,Email\n9,ana@mine.example\n', { key: 'email' });
  await importer.importAll('First name,Number\nEva,1\n');

  const { body } = await undo(done.id);

  expect(body.undone).toMatchObject({ removed: 0, restored: 0, kept: 1 });
  expect((await people())['9']?.firstName).toBe('Ana');
});

test('after a day an import cannot be undone, and another organization never sees it', async () => {
  const done = await importer.importAll('First name,Number\nAna,1\n');
  const stranger = await server.anAdmin();
  expect((await stranger.call(undoImport, { params: { id: done.id } })).status).toBe(404);
  await asAdmin(server.admin, `update imports set finished_at = now() - interval '25 hours' where id = $1`, [done.id]);

  expect((await undo(done.id)).problem.code).toBe('import_undo_over');
  expect((await importer.admin.call(getImport, { params: { id: done.id } })).body.undoUntil).toBeNull();
  expect((await importer.admin.call(listUsers, {})).body.total).toBe(2);
});

test('two simultaneous undos undo it once, and the record says who was changed', async () => {
  const done = await importer.importAll('First name,Number\nAna,1\nBo,2\n');

  const both = await Promise.all([undo(done.id), undo(done.id)]);

  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const entries = await asAdmin<{ action: string }>(
    server.admin,
    `select action from audit_entries where organization_id = $1 and action in ('user.deleted', 'import.undone')`,
    [importer.organizationId],
  );
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['import.undone', 'user.deleted', 'user.deleted']);
});
