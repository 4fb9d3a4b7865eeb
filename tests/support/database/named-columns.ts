import type pg from 'pg';
import { readDataClasses } from './data-classes.ts';
import { asAdmin } from './test-database.ts';

interface TextColumn {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** Columns of its table that identify the row's owner. */
  readonly owners: readonly string[];
}

const nameOf = ({ table, column }: TextColumn): string => `${table}.${column}`;

/** Every column that may name a person by its class (database/data-classes.txt) and its type. */
async function namingColumns(admin: pg.ClientConfig): Promise<TextColumn[]> {
  const rows = await asAdmin<TextColumn>(
    admin,
    `select t.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
            array(select o.attname::text from pg_attribute o
                  where o.attrelid = t.oid and o.attname in ('organization_id', 'user_id')) as owners
     from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
       and a.attgenerated = '' and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'bytea'::regtype)`,
  );
  const naming = new Set(
    readDataClasses()
      .filter(({ dataClass }) => dataClass === 'personal' || dataClass === 'health-like')
      .map(({ table, column }) => `${table}.${column}`),
  );
  return rows.filter((column) => naming.has(nameOf(column)));
}

interface Person {
  readonly organizationId: string;
  readonly userId: string;
  readonly name: string;
}

/** Rows of kinds that few tests create; the name is written into them below. */
const FURTHER_ROWS = [
  `insert into kiosks (organization_id, id, name, pairing_ends_at, created_by) values (:organization, gen_random_uuid(), '-', now(), :person)`,
  `insert into import_changes (organization_id, import_id, user_id, kind, before, after)
   select :organization, id, :person, 'changed', jsonb_build_object('firstName', :name), jsonb_build_object('firstName', :name)
   from imports where organization_id = :organization limit 1`,
  `insert into join_links (organization_id, id, token_hash, name, expires_at, created_by)
   values (:organization, gen_random_uuid(), sha256('x'), '-', now(), :person)`,
  `insert into wall_boards (organization_id, id, name, token_hash, created_by)
   values (:organization, gen_random_uuid(), '-', sha256('board'), :person)`,
  `insert into tag_categories (organization_id, id, name, position) values (:organization, gen_random_uuid(), :name, 99)`,
  `insert into webhook_endpoints (organization_id, id, name, url, sealed_secret, is_on)
   values (:organization, gen_random_uuid(), '-', 'https://mine.example', '', false)`,
  `insert into webhook_messages (organization_id, id, endpoint_id, type, payload, state, last_error, done_at)
   select :organization, gen_random_uuid(), id, 'test', jsonb_build_object('said', :name), 'dead', '-', now()
   from webhook_endpoints where organization_id = :organization`,
  `insert into export_recipients (organization_id, id, name, sealed_key) values (:organization, gen_random_uuid(), :name, '')`,
  `insert into export_schedules (organization_id, id, owner_id, ordered, rhythm, is_incremental, is_on)
   values (:organization, gen_random_uuid(), :person, jsonb_build_object('purpose', :name), '{}', false, false)`,
  `insert into erasure_requests (organization_id, id, user_id, state, ended_at, answer)
   values (:organization, gen_random_uuid(), :person, 'refused', now(), '-')`,
  `insert into occurrences (organization_id, schedule_id, user_id, opens_at, due_at, closes_at, zone, test_type)
   select :organization, id, :person, '2098-01-01', '2098-01-01', '2098-01-01', 'UTC', 'FullTest' from schedules where organization_id = :organization`,
  `insert into reminders (organization_id, id, occurrence_id, user_id, kind, minutes, channel, due_at, delivery)
   select :organization, gen_random_uuid(), id, user_id, 'atOpen', 9, 'portal', now(), 'shown' from occurrences
   where organization_id = :organization and user_id = :person limit 1`,
  `insert into shifts (organization_id, id, user_id, starts_at, ends_at, zone, external_id)
   values (:organization, gen_random_uuid(), :person, '2098-01-01T06:00Z', '2098-01-01T18:00Z', 'UTC', '-')`,
  `insert into sso_identities (organization_id, connection_id, subject, user_id)
   select :organization, id, '-', :person from sso_connections where organization_id = :organization`,
  `insert into passkeys (id, account_id, credential_id, public_key, sign_count, transports, name)
   select gen_random_uuid(), account_id, 'of ' || :name, convert_to(:name, 'UTF8'), 0, '{}', :name from users where id = :person and organization_id = :organization`,
  `insert into sessions (token_hash, id, account_id, organization_id, user_id, expires_at, warn_after_minutes, method)
   select sha256('y'), gen_random_uuid(), account_id, :organization, :person, now(), 9, 'password' from users where id = :person`,
  `insert into one_time_tokens (token_hash, purpose, account_id, payload, expires_at)
   select sha256('z'), 'reset password', account_id, jsonb_build_object('name', :name), now()
   from users where id = :person and organization_id = :organization`,
  `insert into admin_exports (id, dataset, about_organization, purpose, ticket, state, kept_hours)
   values (gen_random_uuid(), 'usage', null, 'Asked by ' || :name, :name, 'expired', 24)`,
  `insert into drift_acknowledgements (organization_id, id, user_id, baseline_id, state, since, signal_at, counted_from,
                                       counted_to, acknowledged_by, note)
   values (:organization, gen_random_uuid(), :person, gen_random_uuid(), 'signal', now(), now(), now(), now(), :person, '-')`,
  `insert into told_results (organization_id, result_id, user_id, language, outcome, words, shows_numbers)
   select :organization, id, :person, 'en', 'clear', '{}', true from results
   where organization_id = :organization and user_id = :person
   on conflict do nothing`,
  // Four characters hold a part of the name.
  `insert into test_cards (organization_id, user_id, card_mac, last_four)
   values (:organization, :person, sha256('card'), 'cnry')`,
  `insert into testing_policies (organization_id, version) values (:organization, 1) on conflict do nothing`,
  `update organizations set contact_email = (select lower(email) from users where id = :person) where id = :organization`,
  `update saved_views set filter = filter || jsonb_build_object('search', :name) where organization_id = :organization`,
  `update setting_changes set before = jsonb_build_object('notice', :name) where organization_id = :organization`,
  `update alert_rules
   set steps = jsonb_build_array(jsonb_build_object('afterMinutes', 0, 'recipients', jsonb_build_array(
     jsonb_build_object('kind', 'address', 'address', (select lower(email) from users where id = :person)))))
   where organization_id = :organization`,
  `update feedback_reports set message = 'Yours, ' || :name`,
];

/** Columns that contain no name, each kind with its reason. */
const NAMELESS = {
  'one of the values that the product defines': [
    'accounts.date_format accounts.hour_format accounts.locale accounts.start_page accounts.time_zone alerts.severity',
    'attempts.photo_skipped',
    'baseline_members.membership baselines.status case_steps.kind cases.cause cases.decision cases.state consents.kind',
    'consents.locale consents.way excused_days.reason feedback_reports.locale latest_results.flags results.change',
    'latest_results.full_baseline_status latest_results.full_change occurrences.excuse_reason occurrences.missed_reason',
    'results.device_class results.flags users.locale visits.outcome feedback_reports.page imports.choices imports.columns',
    'drift_acknowledgements.state told_results.outcome told_results.words gate_answers.answer',
    'alerts.what alerts.cause alerts.device_key results.baseline_status results.device_key users.time_zone',
  ],
  'chosen from the list of the organization': ['case_steps.decision case_steps.decision_name cases.decision_name'],
  'numbers and ids that the product writes': [
    'alerts.facts daily_results.figures latest_results.extra_data outbox_events.payload results.extra_data results.metrics',
  ],
  'encrypted, or not a text': [
    'erasures.sealed_names feedback_reports.screenshot photos.image raw_trials.gzipped kiosk_pictures.image',
  ],
  'cleaned before it is stored (platform/shared/telemetry)': ['error_reports.page error_reports.text'],
  'deleted together with the mail': ['mails.last_answer mails.last_error'],
};
const nameless = Object.values(NAMELESS).flatMap((lines) => lines.flatMap((line) => line.split(' ')));

/** Adds rows of further kinds about the same person. */
export async function addNamedRows(admin: pg.ClientConfig, { organizationId, userId, name }: Person): Promise<void> {
  const values = {
    ':organization': `'${organizationId}'::uuid`,
    ':person': `'${userId}'::uuid`,
    ':name': `'${name}'::text`,
  };
  for (const row of FURTHER_ROWS) {
    let text = row;
    for (const [place, value] of Object.entries(values)) text = text.replaceAll(place, value);
    await asAdmin(admin, text);
  }
}

/**
 * Writes the name into each column that could contain it and does not, in a row of the person or else of the
 * organization.
 */
export async function writeNameEverywhere(
  admin: pg.ClientConfig,
  { organizationId, userId, name }: Person,
  words: readonly string[],
): Promise<void> {
  for (const each of await unnamedColumns(admin, words)) {
    const { table, column, type, owners } = each;
    if (type !== 'text' || !owners.includes('organization_id') || nameless.includes(nameOf(each))) continue;
    const isOwn = owners.includes('user_id');
    await asAdmin(
      admin,
      `update ${table} set ${column} = $2
       where ctid = (select ctid from ${table} where organization_id = $1 ${isOwn ? 'and user_id = $3' : ''} limit 1)`,
      [organizationId, name, ...(isOwn ? [userId] : [])],
    );
  }
}

/**
 * Returns the columns without any of these words that could contain one, and those called nameless that do contain one.
 */
export async function unexpectedColumns(admin: pg.ClientConfig, words: readonly string[]): Promise<string[]> {
  const unnamed = new Set((await unnamedColumns(admin, words)).map(nameOf));
  const all = (await namingColumns(admin)).map(nameOf);
  return all.filter((name) => unnamed.has(name) !== nameless.includes(name)).toSorted();
}

async function unnamedColumns(admin: pg.ClientConfig, words: readonly string[]): Promise<TextColumn[]> {
  const found: TextColumn[] = [];
  for (const each of await namingColumns(admin)) {
    const text = each.type === 'bytea' ? `encode(${each.column}, 'escape')` : `${each.column}::text`;
    const rows = await asAdmin(admin, `select from ${each.table} where lower(${text}) like any($1) limit 1`, [
      words.map((word) => `%${word}%`),
    ]);
    if (rows.length === 0) found.push(each);
  }
  return found;
}
