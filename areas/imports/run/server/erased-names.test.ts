import pg from 'pg';
import { expect, test } from 'vitest';
import { withOrganization } from '#platform/server/database/database.ts';
import { anImporterIn, importedPeople } from '#tests/support/import-files.ts';
import { untilSomebodyWaits } from '#tests/support/server/race.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { runImport } from '../imports.contract.ts';
import { eraseNamesFromImports } from './erased-names.service.ts';

const server = serverForTests();

test('a file that is run while a person in it is erased does not bring the person back', async () => {
  const importer = await anImporterIn(server);
  const { organizationId } = importer;
  const file = 'First name,Last name,Number\nIsaura,Quintanilha,4711\n';
  const [first, second] = [await importer.checked(file), await importer.checked(file)];
  // The erasure waits at the first file, after it has seen that there are two.
  const holder = new pg.Client(server.admin);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from import_chunks where import_id = $1 for update', [first.id]);

  const erased = withOrganization(server.databases, { organizationId, actor: { userId: null } }, (db) =>
    eraseNamesFromImports(db, crypto.randomUUID(), { whole: ['Isaura Quintanilha'], single: ['Quintanilha'] }),
  );
  await untilSomebodyWaits(server.admin);
  const asked = importer.admin.call(runImport, { params: { id: second.id }, body: {} });
  const worked = asked.then(({ status }) => (status < 300 ? importer.work(second.id) : undefined));
  await Promise.race([worked, untilSomebodyWaits(server.admin, 2)]);
  await holder.query('commit');
  // All of it ends before the database does.
  await Promise.all([erased, worked, holder.end()]);

  expect((await asked).status).toBe(404);
  expect(await importedPeople(importer)).toEqual([]);
});
