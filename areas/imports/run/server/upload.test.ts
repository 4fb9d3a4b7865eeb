import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { A_WHOLE_FILE, anImporterIn } from '#tests/support/import-files.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { listImports } from '../imports.contract.ts';

const server = serverForTests();

const anImporter = () => anImporterIn(server);

describe('a file', () => {
  test('is accepted with its titles, a sample and a guess of its columns', async () => {
    const { upload } = await anImporter();

    const { status, body } = await upload(A_WHOLE_FILE, { fileName: 'people.csv' });

    expect(status).toBe(201);
    expect(body).toMatchObject({ fileName: 'people.csv', state: 'uploaded', counts: null });
    expect(body.columns).toHaveLength(9);
    expect(body.sample[0]?.slice(0, 3)).toEqual(['Ana', 'Núñez', '1001']);
    expect(body.settings).toMatchObject({
      key: 'employeeNumber',
      mapping: ['firstName', 'lastName', 'employeeNumber', 'email', 'phone', 'language', 'timeZone', 'tags', 'status'],
    });
  });

  test.each([
    ['UTF-8 with a mark', Buffer.from('\u{FEFF}Nombre,Número\nÁngela,7\n')],
    ['UTF-16', Buffer.from('\u{FEFF}Nombre\tNúmero\nÁngela\t7\n', 'utf16le')],
    ['Windows-1252', Buffer.from('Nombre;Número\nÁngela;7\n', 'latin1')],
    ['lines that end as on old machines', Buffer.from('Nombre;Número\rÁngela;7\r')],
  ])('in %s is read correctly', async (_, bytes) => {
    const { upload } = await anImporter();

    const { body } = await upload(bytes);

    expect(body.columns).toEqual(['Nombre', 'Número']);
    expect(body.sample).toEqual([['Ángela', '7']]);
    expect(body.settings.mapping).toEqual(['firstName', 'employeeNumber']);
  });

  test.each([
    ['nothing', ''],
    ['titles alone', 'First name,Number\n'],
    ['a spreadsheet', Buffer.from('504b0304140000000800', 'hex')],
    ['a quotation mark that never closes', 'Name,Number\n"Ana,7\n'],
    [
      'more columns than a list has',
      `${Array.from({ length: 201 }, (_, at) => `c${at}`).join(',')}\n${'x,'.repeat(200)}x\n`,
    ],
  ])('with %s is refused and leaves nothing', async (_, file) => {
    const { upload, admin } = await anImporter();

    const { status, problem } = await upload(file);

    expect([status, problem.code]).toEqual([422, 'unreadable_file']);
    expect((await admin.call(listImports, {})).body.total).toBe(0);
  });

  test('beyond 20 MB is refused, whether or not the sender declares its size', async () => {
    const { upload } = await anImporter();
    const large = Buffer.alloc(20 * 1024 * 1024 + 1, 'a,b\n');

    expect((await upload(large)).status).toBe(413);
    expect((await upload(large, { isLengthTold: false })).status).toBe(413);
  });

  test('that is not CSV is refused unread', async () => {
    const { admin } = await anImporter();
    const answer = await server.inject({
      method: 'POST',
      url: '/api/v2.1/imports',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/vnd.ms-excel' },
      payload: 'x',
    });

    expect(answer.statusCode).toBe(415);
  });

  test('gets the columns that were chosen for it last time', async () => {
    const { upload, check } = await anImporter();
    const first = (await upload('Alias,Legajo\nAna,7\n')).body;
    expect(first.settings.mapping).toEqual([null, 'employeeNumber']);
    await check(first, { mapping: ['firstName', 'employeeNumber'] });

    expect((await upload('LEGAJO;alias\n7;Ana\n')).body.settings.mapping).toEqual(['employeeNumber', 'firstName']);
  });

  test('of any bytes is read or refused, and its check ends', async () => {
    const { upload, check, work } = await anImporter();
    const files = fc.oneof(
      fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
      fc.string({ unit: 'binary', maxLength: 300 }).map((text) => Buffer.from(`Number,Name,Tags\n${text}\n`)),
    );
    for (const file of fc.sample(files, 40)) {
      const { status, body } = await upload(file);
      expect([201, 422]).toContain(status);
      if (status === 201 && (await check(body)).status === 202) await work(body.id);
    }
  });
});
