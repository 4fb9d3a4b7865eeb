import { Readable } from 'node:stream';
import {
  checkImport,
  getImport,
  runImport,
  uploadImport,
  type Import,
  type ImportSettings,
  type RunChoices,
} from '#areas/imports/run/imports.contract.ts';
import { listUsers, type User } from '#areas/users/person/users.contract.ts';
import { workOnImport } from '#areas/imports/run/server/work.service.ts';
import { asAdmin } from './database/test-database.ts';
import type { Answer, Caller, TestServer } from './server/test-server.ts';

/** Two people, with every column that an import knows. */
export const A_WHOLE_FILE = [
  'First name;Last name;Employee no.;E-mail;Phone;Language;Time zone;Tags;Status',
  'Ana;Núñez;1001;ana@mine.example;+1 555 010 0199;es;America/Lima;Crew A;active',
  'Rui;Costa;1002;RUI@mine.example;;pt-BR;;Crew A; Crew B;',
].join('\r\n');

type Uploaded = Answer<typeof uploadImport>;

export interface ImportFiles {
  readonly admin: Caller;
  upload(file: string | Buffer, options?: { fileName?: string; isLengthTold?: boolean }): Promise<Uploaded>;
  /** Requests a check, without running it. */
  check(uploaded: Import, settings?: Partial<ImportSettings>): Promise<Answer<typeof checkImport>>;
  /** Runs the due work, as the job would. */
  work(id: string): Promise<Import>;
  checked(file: string | Buffer, settings?: Partial<ImportSettings>): Promise<Import>;
  run(checked: Import, choices?: Partial<RunChoices>): Promise<Import>;
  importAll(file: string | Buffer, settings?: Partial<ImportSettings>): Promise<Import>;
}

/** The import steps of a caller. */
export function importFiles(server: TestServer, admin: Caller): ImportFiles {
  const upload: ImportFiles['upload'] = async (file, { fileName = '', isLengthTold = true } = {}) => {
    const answer = await server.inject({
      method: 'POST',
      url: `${uploadImport.path}?fileName=${encodeURIComponent(fileName)}`,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv' },
      payload: isLengthTold ? file : Readable.from([Buffer.from(file)]),
    });
    const body = answer.json();
    return { status: answer.statusCode, body, problem: body, headers: answer.headers };
  };
  const check: ImportFiles['check'] = ({ id, settings }, changes = {}) =>
    admin.call(checkImport, { params: { id }, body: { ...settings, ...changes } });
  const work: ImportFiles['work'] = async (id) => {
    const [{ organizationId } = { organizationId: '' }] = await asAdmin<{ organizationId: string }>(
      server.admin,
      'select organization_id as "organizationId" from imports where id = $1',
      [id],
    );
    await workOnImport(server.databases, { organizationId, importId: id });
    return (await admin.call(getImport, { params: { id } })).body;
  };
  const checked: ImportFiles['checked'] = async (file, settings) => {
    const { body } = await upload(file);
    await check(body, settings);
    return work(body.id);
  };
  const run: ImportFiles['run'] = async ({ id }, choices = {}) => {
    await admin.call(runImport, { params: { id }, body: choices });
    return work(id);
  };
  return {
    admin,
    upload,
    check,
    work,
    checked,
    run,
    importAll: async (file, settings) => run(await checked(file, settings)),
  };
}

/** An administrator of a new organization who imports people. */
export async function anImporterIn(server: TestServer): Promise<ImportFiles & { organizationId: string }> {
  const admin = await server.anAdmin();
  return { ...importFiles(server, admin), organizationId: admin.organizationId };
}

/** Everyone except the administrators, by name. */
export const importedPeople = async ({ admin }: ImportFiles): Promise<User[]> =>
  (await admin.call(listUsers, { query: { limit: 250 } })).body.items.filter(({ role }) => role === 'user');

/** A file of this many people, each with a number, a name and an address. */
export const peopleFile = (count: number): string =>
  [
    'Employee number,First name,Last name,E-mail,Phone,Language,Time zone,Tags',
    ...Array.from({ length: count }, (_, at) => personLine(at)),
  ].join('\n');

const personLine = (at: number): string =>
  `${100_000 + at},Person ${at},Sample,person-${at}@mine.example,555 01${String(at % 100_00).padStart(4, '0')},${['en', 'es', 'pt'][at % 3]},America/Lima,`;
