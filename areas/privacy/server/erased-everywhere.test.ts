import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { buildWorker } from '#apps/server/build-worker.ts';
import { moveAlert } from '#areas/alerts/alert/alerts.contract.ts';
import { stateOwnCase } from '#areas/cases/own-cases/own-cases.contract.ts';
import { addMedicalNote, moveCase } from '#areas/cases/case/cases.contract.ts';
import { login } from '#areas/identity/sessions/session.contract.ts';
import { createInvitation } from '#areas/joining/invitations/invitations.contract.ts';
import { createSavedView } from '#areas/reports/frame/saved-views.contract.ts';
import { excuseDays } from '#areas/schedules/expected-tests/occurrences.contract.ts';
import { createSchedule } from '#areas/schedules/rules/schedules.contract.ts';
import { addRemark, answerRemark } from '#areas/testing/remarks/remarks.contract.ts';
import { voidResult } from '#areas/testing/results/results.contract.ts';
import { changePrivacySettings } from '#areas/testing/policy/privacy.contract.ts';
import { createUser } from '#areas/users/management/people.contract.ts';
import { EACH_FIELD } from '#areas/users/person/person-field-lists.ts';
import { createServiceAccount } from '#areas/users/administrators/service-accounts.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { organizationChain, type RecordChain } from '#platform/server/record/record-chain.ts';
import { findBrokenSeal } from '#platform/server/record/audit-check.ts';
import { sealEntries } from '#platform/server/record/audit-seals.ts';
import { readConfig } from '#platform/server/config.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { createLog } from '#platform/server/log.ts';
import { queueMail } from '#areas/notifications/server/mail.service.ts';
import { aFiredAlert, aRuleOfAlerts } from '#tests/support/alerts/alerts.ts';
import { anAccount } from '#tests/support/builders.ts';
import { aCase } from '#tests/support/alerts/cases.ts';
import { importFiles } from '#tests/support/import-files.ts';
import { addNamedRows, unexpectedColumns, writeNameEverywhere } from '#tests/support/database/named-columns.ts';
import { aRule } from '#tests/support/schedules/schedules.ts';
import { aPartnerOf } from '#tests/support/sign-in/sso-partner.ts';
import { aTakenTest } from '#tests/support/results/taken-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { startTestServer, type Caller, type TestServer } from '#tests/support/server/test-server.ts';
import { erasePerson } from '../erasure.contract.ts';
import { erase } from './erasure.service.ts';

let server: TestServer;
let directory: string;
let worker: { stop(): Promise<void> };
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenkeel-erased-'));
  server = await startTestServer({ DATA_DIR: directory });
  const log = createLog('debug', { write: (line) => void server.logLines.push(line) });
  const config = readConfig({ DEMO: '0', DATA_DIR: directory });
  worker = await buildWorker({ ...server.app.parts, log, config }, server.queue);
});
afterAll(async () => {
  await worker.stop();
  await server.close();
  await rm(directory, { recursive: true });
});

const PERSON = {
  firstName: 'Quillonby',
  lastName: 'Zwarthaven',
  email: 'quill.canary@zwart.example',
  phone: '+5511987650077',
  employeeNumber: 'CNRY-77231',
  username: 'qzcanary',
  externalId: 'EXT-CNRY-9',
};
/** A value for each other text about a person, with a trace in it. */
const OTHER_TEXTS = Object.fromEntries(
  EACH_FIELD.filter(({ kind, field }) => kind === 'text' && !(field in PERSON)).map(({ field }) => [
    field,
    `CNRY ${field}`,
  ]),
);
/** Words that would identify the person, in any spelling. */
const TRACES = ['quillonby', 'zwarthaven', 'quill.canary', '987650077', 'cnry', 'qzcanary'];
const WHOLE_NAME = `${PERSON.firstName} ${PERSON.lastName}`;

const tracesIn = (text: string): string[] => TRACES.filter((trace) => text.toLowerCase().includes(trace));

/** Searches every row of every table, including decoded bytes; returns each hit by its table. */
async function hitsInDatabase(): Promise<string[]> {
  const tables = await asAdmin<{ schema: string; name: string; bytes: string[] }>(
    server.admin,
    `select n.nspname as schema, c.relname as name,
            array(select attname::text from pg_attribute a
                  where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype and not attisdropped) as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')`,
    [],
  );
  expect(tables.length).toBeGreaterThan(60);
  const hits: string[] = [];
  for (const { schema, name, bytes } of tables) {
    const inBytes = bytes.map((column) => `|| coalesce(encode(t."${column}", 'escape'), '')`).join(' ');
    const rows = await asAdmin<{ row: string }>(
      server.admin,
      `select row from (select to_jsonb(t)::text ${inBytes} as row from "${schema}"."${name}" t) found
       where lower(row) like any($1)`,
      [TRACES.map((trace) => `%${trace}%`)],
    );
    hits.push(...rows.map(({ row }) => `${schema}.${name}: ${tracesIn(row).join(', ')} in ${row.slice(0, 300)}`));
  }
  return hits;
}

async function hitsInFiles(): Promise<string[]> {
  const files = (await readdir(directory, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
  const hits: string[] = [];
  for (const { parentPath, name } of files) {
    const content = await readFile(join(parentPath, name), 'utf8');
    hits.push(...tracesIn(`${name}\n${content}`).map((trace) => `${name}: ${trace}`));
  }
  return hits;
}

const tablesIn = (hits: readonly string[]): string[] => [...new Set(hits.map((hit) => hit.split(':', 1)[0] ?? ''))];

/** Fails when a step of the preparation was refused. */
async function done<T extends { status: number; problem: unknown }>(answer: Promise<T>): Promise<T> {
  const { status, problem } = await answer;
  if (status >= 400) throw new Error(JSON.stringify(problem));
  return answer;
}

/** Creates a person with a login who is named wherever people can name someone. */
async function aPersonNamedEverywhere(admin: Caller & { organizationId: string }): Promise<string> {
  const { organizationId } = admin;
  const { username, externalId, ...known } = PERSON;
  const { body: person } = await done(admin.call(createUser, { body: { ...OTHER_TEXTS, ...known } }));
  await done(
    admin.call(createInvitation, {
      body: { firstName: PERSON.firstName, lastName: PERSON.lastName, email: PERSON.email, role: 'user' },
    }),
  );
  const accountId = await anAccount(server.databases, { email: PERSON.email });
  await asAdmin(server.admin, `update accounts set username = $2 where id = $1`, [accountId, username]);
  await asAdmin(server.admin, `update users set account_id = $2, username = $3, external_id = $4 where id = $1`, [
    person.id,
    accountId,
    username,
    externalId,
  ]);
  await server.anonymous.call(login, { body: { email: PERSON.email, password: 'wrong every time' } });
  await namedInTests(admin, { userId: person.id, organizationId });
  await namedInCasesAndAlerts(admin, { userId: person.id, organizationId });
  await namedInLists(admin, organizationId);
  await namedInAFile(admin, organizationId);
  return person.id;
}

interface Named {
  readonly userId: string;
  readonly organizationId: string;
}

async function namedInTests(admin: Caller, { userId, organizationId }: Named): Promise<void> {
  const { resultId, remarkId } = await aTakenTest(server, admin, userId);
  await done(admin.call(answerRemark, { params: { id: remarkId }, body: { text: `Dear ${WHOLE_NAME}, thank you.` } }));
  await asAdmin(server.admin, `update result_remarks set text = $2 where result_id = $1`, [
    resultId,
    `Not me. ${PERSON.firstName.toUpperCase()}`,
  ]);
  await done(
    admin.call(voidResult, { params: { id: resultId }, body: { reason: `${PERSON.lastName} was interrupted` } }),
  );
  await done(
    admin.call(excuseDays, {
      params: { id: userId },
      body: { firstDay: '2099-01-01', lastDay: '2099-01-02', reason: 'other', note: `${PERSON.firstName} is away` },
    }),
  );
  await done(
    admin.call(createSchedule, {
      body: aRule({ name: `For ${WHOLE_NAME}`, startsOn: '2099-01-01', audience: { userIds: [userId] } }),
    }),
  );
  const other = await server.signedInAs('user', organizationId);
  const taken = await aTakenTest(server, admin, other.userId ?? '');
  await done(
    other.call(addRemark, {
      params: { id: taken.resultId },
      body: { text: `I sat beside ${PERSON.firstName}, ask ${PERSON.email}.` },
    }),
  );
}

async function namedInCasesAndAlerts(admin: Caller, { userId, organizationId }: Named): Promise<void> {
  const own = await aCase(admin, userId, `${PERSON.firstName} seemed tired.`);
  const token = await server.signedInAs('user', organizationId);
  await asAdmin(server.admin, `update cases set statement = $2, stated_at = now() where id = $1`, [
    own,
    `I, ${WHOLE_NAME}, slept well.`,
  ]);
  await done(admin.call(moveCase, { params: { id: own }, body: { to: 'acknowledged' } }));
  await done(
    admin.call(moveCase, { params: { id: own }, body: { to: 'answered', answer: `Thanks ${PERSON.firstName}` } }),
  );
  const nurse = await server.signedInAs('admin', organizationId, { profile: 'nurse' });
  await done(nurse.call(addMedicalNote, { params: { id: own }, body: { text: `${WHOLE_NAME} takes pills` } }));

  const others = await aCase(admin, token.userId ?? '', `Reported by ${WHOLE_NAME}, ${PERSON.phone}.`);
  await done(
    token.call(stateOwnCase, { params: { id: others }, body: { text: `It was Mr ${PERSON.lastName}'s shift.` } }),
  );

  const ruleId = await aRuleOfAlerts(admin, { name: `Watch ${WHOLE_NAME}`, description: `About ${PERSON.email}` });
  const alertId = await aFiredAlert(server, { organizationId, ruleId, userId });
  await done(
    admin.call(moveAlert, { params: { id: alertId }, body: { to: 'resolved', resolution: `Called ${WHOLE_NAME}` } }),
  );
  await asAdmin(
    server.admin,
    `insert into alert_deliveries (organization_id, id, alert_id, step, channel, address)
     values ($1, gen_random_uuid(), $2, 0, 'email', $3)`,
    [organizationId, alertId, PERSON.email],
  );
}

/** Creates an export made while the person existed, and their feedback on the product. */
async function namedInAFile(admin: Caller, organizationId: string): Promise<void> {
  const id = crypto.randomUUID();
  await asAdmin(
    server.admin,
    `insert into export_runs (organization_id, id, requested_by, name, dataset, identity, format, purpose, ordered, state,
                              rows, bytes, sha256, done_at, expires_at)
     values ($1, $2, $3, $4, 'users', 'identified', 'csv', $5, $6, 'ready', 1, 10, repeat('a', 64), now(),
             now() + interval '7 days')`,
    [organizationId, id, admin.userId, `With ${WHOLE_NAME}`, `Asked by ${PERSON.email}`, { name: WHOLE_NAME }],
  );
  await asAdmin(
    server.admin,
    `insert into feedback_reports (id, event_id, name, email, message) values ($1, repeat('a', 32), $2, $3, 'It broke.')`,
    [crypto.randomUUID(), WHOLE_NAME, PERSON.email],
  );
  for (const [about, purpose, ticket] of [
    [null, WHOLE_NAME, `For ${PERSON.email}`],
    [organizationId, `${PERSON.firstName} asked for it`, PERSON.lastName],
  ]) {
    await asAdmin(
      server.admin,
      `insert into admin_exports (id, dataset, about_organization, purpose, ticket, state, kept_hours)
       values (gen_random_uuid(), 'usage', $1, $2, $3, 'deleted', 24)`,
      [about, purpose, ticket],
    );
  }
  const folder = join(directory, 'exports', organizationId);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${id}.csv`), `First name\n${PERSON.firstName}\n`);
}

async function namedInLists(admin: Caller, organizationId: string): Promise<void> {
  const files = importFiles(server, admin);
  const line = `${PERSON.firstName};${PERSON.lastName};${PERSON.employeeNumber}`;
  await files.importAll(
    `First name;Last name;Employee no.;E-mail\n${line};not an address\nBo;Berg;B-1;bo@mine.example`,
  );
  await files.upload(`First name;Last name;Employee no.\n${line}\n`, { fileName: `${PERSON.lastName}.csv` });
  await done(admin.call(createTag, { body: { name: `Team ${PERSON.lastName}` } }));
  await aPartnerOf(admin, { name: `${WHOLE_NAME}'s directory` });
  // Also a single name: a service account of that name does not make the name someone else's.
  for (const name of [`Roster of ${WHOLE_NAME}`, PERSON.lastName]) {
    const rights = { profile: 'auditor' as const, scopeTagIds: null };
    await done(admin.call(createServiceAccount, { body: { name, ...rights, lifeDays: 30 } }));
  }
  await done(
    admin.call(createSavedView, {
      body: {
        report: 'scores',
        name: `Only ${WHOLE_NAME}`,
        filter: { period: '7d' },
        display: '',
        sharedWith: 'everyone',
        isDefault: false,
      },
    }),
  );
  await done(
    admin.call(changePrivacySettings, {
      body: { version: 0, trialDays: null, notice: { en: `Ask ${WHOLE_NAME} (${PERSON.email}).` } },
    }),
  );
  await withOrganization(server.databases, { organizationId, actor: { userId: null } }, async (db) => {
    for (const to of [PERSON.email, 'supervisor@mine.example']) {
      await queueMail(server.app.parts, db, {
        to,
        locale: 'en',
        texts: { subject: 'joining.mail.invitation.subject', body: 'joining.mail.invitation.body' },
        values: { firstName: PERSON.firstName, organization: 'Ours', inviter: WHOLE_NAME, role: 'user', expires: '' },
      });
    }
  });
}

test('the reason of a suspension is searched too, but not that of another organization', async () => {
  const admin = await server.anAdmin();
  const { organizationId } = admin;
  const name = { firstName: 'Wenzel', lastName: 'Ostrander' };
  const { body: person } = await done(admin.call(createUser, { body: name }));
  const elsewhere = await server.anOrganization('Elsewhere');
  const suspend = (id: string, reason: string) =>
    asAdmin(server.admin, `update organizations set suspended_at = now(), suspension_reason = $2 where id = $1`, [
      id,
      reason,
    ]);
  await suspend(organizationId, 'As Wenzel Ostrander told us, the contract is over. Ask Ostrander.');
  await suspend(elsewhere, 'Another Ostrander');

  await withOrganization(server.databases, { organizationId, actor: { userId: null } }, (db) =>
    erase(db, server.app.parts.seal, { userIds: [person.id], cause: 'retention' }),
  );

  await eventually(async () => {
    const reasons = await asAdmin<{ reason: string }>(
      server.admin,
      `select suspension_reason as reason from organizations where id in ($1, $2) order by id = $1 desc`,
      [organizationId, elsewhere],
    );
    expect(reasons).toEqual([
      { reason: 'As [erased] told us, the contract is over. Ask [erased].' },
      { reason: 'Another Ostrander' },
    ]);
  });
});

test('after an erasure no table, file or log line contains the name', async () => {
  const admin = await server.anAdmin();
  const { organizationId } = admin;
  const id = await aPersonNamedEverywhere(admin);
  await eventually(async () => expect((await readdir(join(directory, 'outbox'))).length).toBeGreaterThan(2));
  const named = { organizationId, userId: id, name: WHOLE_NAME };
  await addNamedRows(server.admin, named);
  await writeNameEverywhere(server.admin, named, TRACES);
  const { seal: key } = server.app.parts;
  const inRecord = <T>(work: (chain: RecordChain) => Promise<T>) =>
    withOrganization(server.databases, { organizationId, actor: { userId: null } }, (db) =>
      work(organizationChain(db)),
    );
  const seal = () => inRecord((chain) => sealEntries(chain, key));
  await seal();
  const counts = () =>
    asAdmin(
      server.admin,
      `select (select count(*) from results where user_id = $1) as results,
              (select count(*) from cases where user_id = $1) as cases,
              (select count(*) from alerts where user_id = $1) as alerts`,
      [id],
    );
  const before = await counts();
  expect(tablesIn(await hitsInDatabase()).toSorted()).toEqual(
    expect.arrayContaining(
      ['accounts', 'alert_rules', 'alerts', 'cases', 'case_steps', 'import_chunks', 'import_rows', 'imports', 'mails']
        .concat(['excused_days', 'invitations', 'result_remarks', 'results', 'saved_views', 'schedules'])
        .concat([
          'setting_changes',
          'sso_connections',
          'export_runs',
          'admin_exports',
          'audit_entries',
          'user_tags',
          'users',
          'alert_deliveries',
          'alert_steps',
          'case_medical_notes',
        ])
        .map((table) => `public.${table}`),
    ),
  );
  expect(await unexpectedColumns(server.admin, TRACES)).toEqual([]);
  expect((await hitsInFiles()).length).toBeGreaterThan(0);

  await done(admin.call(erasePerson, { params: { id }, body: { reason: 'asked' } }));
  await eventually(async () =>
    expect(
      await asAdmin(server.admin, `select done_at is not null as done from erasures where user_id = $1`, [id]),
    ).toEqual([{ done: true }]),
  );
  await eventually(async () => {
    expect(await hitsInDatabase()).toEqual([]);
  });
  expect(await hitsInFiles()).toEqual([]);
  expect(server.logLines.length).toBeGreaterThan(0);
  expect(server.logLines.filter((line) => tracesIn(line).length > 0)).toEqual([]);

  expect(await counts()).toEqual(before);
  expect(await inRecord((chain) => findBrokenSeal(chain, key))).toBeUndefined();
  await seal();
  expect(await inRecord((chain) => findBrokenSeal(chain, key))).toBeUndefined();
});
