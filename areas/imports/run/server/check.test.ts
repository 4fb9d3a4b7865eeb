import { describe, expect, test } from 'vitest';
import { anImporterIn, importedPeople, importFiles } from '#tests/support/import-files.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { discardImport, downloadImportErrors, getImport, listImportRows, runImport } from '../imports.contract.ts';

const server = serverForTests();

const anImporter = () => anImporterIn(server);

describe('the check', () => {
  test('counts what would happen and changes nothing', async () => {
    const importer = await anImporter();
    await importer.importAll('First name,Number\nAna,1\nRui,2\n');

    const checked = await importer.checked('First name,Number\nAna,1\nRuy,2\nEva,3\n,\nBia,3\n');

    expect(checked.state).toBe('checked');
    expect(checked.counts).toMatchObject({ created: 0, changed: 1, unchanged: 1, errors: 2 });
    expect((await importedPeople(importer)).map(({ firstName }) => firstName).toSorted()).toEqual(['Ana', 'Rui']);
  });

  test('refuses a row whose supervisor is in a row that cannot be imported, or that makes nobody active', async () => {
    const importer = await anImporter();
    const checked = await importer.checked(
      'First name,Number,E-mail,Status,Supervisor\nAna,1,ana@,,\nBo,2,,,1\nCy,3,,,2\nDee,4,,left,\nEva,5,,,4\nFay,6,,,6\nGus,7,,,8\nHal,8,,,7\n',
    );
    const { body } = await importer.admin.call(
      listImportRows,
      { params: { id: checked.id }, query: { outcome: 'error' } },
      { 'accept-language': 'en' },
    );

    expect(checked.counts).toMatchObject({ created: 3, errors: 5 });
    expect(body.items.map(({ name, errors }) => [name, errors.map(({ column }) => column)])).toEqual([
      ['Ana', ['E-mail']],
      ['Bo', ['Supervisor']],
      ['Cy', ['Supervisor']],
      ['Eva', ['Supervisor']],
      ['Fay', ['Supervisor']],
    ]);
    expect(body.items[1]?.errors[0]?.message).toContain('“1” is neither');
    expect(body.items[4]?.errors[0]?.message).toBe('A person cannot be their own supervisor.');
    const done = await importer.run(checked, { skipsErrors: true });
    expect(done).toMatchObject({ state: 'done', counts: { created: 3, errors: 5 } });
  });

  test('names the supervisor from the same file in a change', async () => {
    const importer = await anImporter();
    await importer.importAll('First name,Number\nDee,4\n');
    const checked = await importer.checked('First name,Number,Supervisor\nDee,4,3\nCy,3,\n');
    const { body } = await importer.admin.call(listImportRows, {
      params: { id: checked.id },
      query: { outcome: 'changed' },
    });

    expect(body.items).toMatchObject([{ row: 2, differences: [{ field: 'supervisor', from: '', to: 'Cy' }] }]);
  });

  test('gives the row, the column and the reason in the reader’s language', async () => {
    const importer = await anImporter();
    const checked = await importer.checked('Nombre,Nº de empleado,Correo\nAna,1,ana@\n\nRui,,\n');

    const { body } = await importer.admin.call(
      listImportRows,
      { params: { id: checked.id }, query: { outcome: 'error' } },
      { 'accept-language': 'es' },
    );

    expect(body.items.map(({ row, name, errors }) => ({ row, name, errors }))).toEqual([
      {
        row: 2,
        name: 'Ana',
        errors: [{ column: 'Correo', message: '«ana@» no es una dirección de correo electrónico.' }],
      },
      {
        row: 4,
        name: 'Rui',
        errors: [{ column: 'Nº de empleado', message: 'La celda que identifica a la persona está vacía.' }],
      },
    ]);
  });

  test('shows what would change, with old and new values', async () => {
    const importer = await anImporter();
    await importer.importAll('First name,Number,Phone\nAna,1,555 0100\n');

    const checked = await importer.checked('First name,Number,Phone\nAnna,1,555 0101\n');
    const { body } = await importer.admin.call(listImportRows, {
      params: { id: checked.id },
      query: { outcome: 'changed' },
    });

    expect(body.items).toEqual([
      {
        row: 2,
        name: 'Ana',
        errors: [],
        differences: [
          { field: 'firstName', from: 'Ana', to: 'Anna' },
          { field: 'phone', from: '555 0100', to: '555 0101' },
        ],
      },
    ]);
  });

  test('refuses two columns for one field, and a file without a field that identifies people', async () => {
    const { upload, check } = await anImporter();
    const { body } = await upload('A,B\n1,2\n');

    expect((await check(body, { mapping: ['email', 'email'], key: 'email' })).problem.code).toBe('unclear_mapping');
    expect((await check(body, { mapping: ['firstName', null] })).problem.code).toBe('unclear_mapping');
    expect((await check(body, { mapping: ['employeeNumber'] })).problem.code).toBe('unclear_mapping');
  });

  test('returns the rows with errors as a file that contains no formula and can be uploaded again', async () => {
    const importer = await anImporter();
    const checked = await importer.checked('Name,Number,Phone,Email\n=1+1,1,+1 555 010 0199,nobody\nRui,2,,\n');

    const { body, headers } = await importer.admin.call(downloadImportErrors, { params: { id: checked.id } });
    const text = new TextDecoder().decode(body.bytes);

    expect(headers['content-type']).toContain('csv');
    expect(text).toContain("2,“nobody” is not an e-mail address.,'=1+1,1,'+1 555 010 0199,nobody");
    const again = await importer.checked(text.replaceAll(',nobody', ',ana@mine.example').replace('Problem', 'Told'));
    expect(again.counts).toMatchObject({ created: 1, errors: 0 });
  });
});

describe('who may import', () => {
  test('another organization’s import gets 404', async () => {
    const theirs = await anImporter();
    const ours = await anImporter();
    const { id } = await theirs.checked('First name,Number\nAna,1\n');

    for (const answer of [
      ours.admin.call(getImport, { params: { id } }),
      ours.admin.call(runImport, { params: { id }, body: {} }),
      ours.admin.call(discardImport, { params: { id } }),
      ours.admin.call(listImportRows, { params: { id }, query: { outcome: 'error' } }),
      ours.admin.call(downloadImportErrors, { params: { id } }),
    ]) {
      expect((await answer).status).toBe(404);
    }
  });

  test('a person who is not an administrator cannot even upload a file', async () => {
    const user = await server.signedInAs('user', await server.anOrganization('Ours'));

    expect((await importFiles(server, user).upload('First name,Number\nAna,1\n')).status).toBe(403);
  });
});
