import { describe, expect, test } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { anImporterIn, importedPeople } from '#tests/support/import-files.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { runImport } from '../imports.contract.ts';

const server = serverForTests();

const anImporter = () => anImporterIn(server);

describe('people who are not in the file', () => {
  const someone = (organizationId: string, employeeNumber: string, status = 'active') =>
    aUser(server.databases, { organizationId, employeeNumber, status });

  test('stay active unless the importer chooses otherwise', async () => {
    const importer = await anImporter();
    await someone(importer.organizationId, '9');

    await importer.importAll('First name,Number\nAna,1\n');

    expect((await importedPeople(importer)).map(({ status }) => status)).toEqual(['active', 'active']);
  });

  test('are suspended when it is requested, except administrators', async () => {
    const importer = await anImporter();
    await Promise.all(Array.from({ length: 20 }, (_, at) => someone(importer.organizationId, String(at))));
    const rows = Array.from({ length: 19 }, (_, at) => `Ana,${at}`).join('\n');

    const checked = await importer.checked(`First name,Number\n${rows}\n`);
    const done = await importer.run(checked, { suspendsAbsent: true });

    expect(checked.counts).toMatchObject({ suspended: 1, active: 21 });
    expect(done.counts).toMatchObject({ suspended: 1 });
    const suspended = (await importedPeople(importer)).filter(({ status }) => status === 'suspended');
    expect(suspended.map(({ employeeNumber }) => employeeNumber)).toEqual(['19']);
  });

  test('above a tenth of the active are suspended only when their number is typed', async () => {
    const importer = await anImporter();
    await someone(importer.organizationId, '8');
    await someone(importer.organizationId, '9');
    const checked = await importer.checked('First name,Number\nAna,1\n');
    const ask = (suspensions?: number) =>
      importer.admin.call(runImport, {
        params: { id: checked.id },
        body: { suspendsAbsent: true, ...(suspensions !== undefined && { suspensions }) },
      });

    const refused = await ask();
    expect([refused.problem.code, refused.problem.message]).toEqual([
      'many_suspensions',
      expect.stringContaining('2 people'),
    ]);
    expect((await ask(3)).problem.code).toBe('many_suspensions');
    expect((await importer.run(checked, { suspendsAbsent: true, suspensions: 2 })).counts).toMatchObject({
      suspended: 2,
    });
  });

  test('are not suspended when there are more of them than the importer agreed to', async () => {
    const importer = await anImporter();
    await someone(importer.organizationId, '9');
    const checked = await importer.checked('First name,Number\nAna,1\n');
    await someone(importer.organizationId, '8');

    const stopped = await importer.run(checked, { suspendsAbsent: true, suspensions: 1 });

    expect(stopped).toMatchObject({ state: 'failed', failure: 'manySuspensions' });
    expect((await importedPeople(importer)).map(({ status }) => status)).toEqual(['active', 'active']);
  });

  test('are never derived from a file with errors', async () => {
    const importer = await anImporter();
    const checked = await importer.checked('First name,Number\nAna,1\nRui,\n');

    const refused = await importer.admin.call(runImport, {
      params: { id: checked.id },
      body: { skipsErrors: true, suspendsAbsent: true },
    });

    expect(refused.problem.code).toBe('import_has_errors');
  });
});
