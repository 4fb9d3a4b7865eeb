import { sql, type RawBuilder } from 'kysely';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';

export interface UsedMonth {
  readonly organization: string;
  /** For example 2026-11, in the organization's time zone. */
  readonly month: string;
  readonly people: number;
  readonly fullTests: number;
  readonly quickChecks: number;
  readonly voided: number;
}

/** Counts an organization's tests by month, without data about people. */
export const findUse = async (db: TenantDb): Promise<UsedMonth[]> => {
  await sql.raw('set local statement_timeout = 0').execute(db);
  const { rows } = await sql<UsedMonth>`
    select organization.name as organization,
           to_char(result.taken_at at time zone organization.time_zone, 'YYYY-MM') as month,
           count(distinct result.user_id) as people,
           count(*) filter (where result.test_type = 'FullTest') as "fullTests",
           count(*) filter (where result.test_type = 'LightningTest') as "quickChecks",
           count(*) filter (where result.voided_at is not null) as voided
    from results result
    join organizations organization on organization.id = result.organization_id
    where result.organization_id = ${db.organizationId}
    group by 1, 2 order by 2`.execute(db);
  return rows;
};

/** The actions about sign-ins and about permissions. */
const ABOUT_SECURITY = [
  'session.%',
  'password%',
  'account.%',
  'email.%',
  'passkey.%',
  'authenticator-app.%',
  'recovery-code%',
  'invitation.%',
  'join_link.%',
  'sso_%',
  'login_ticket.%',
  'signInRules.%',
  'administrator.%',
  'service_%',
  'export.%',
  'organization.%',
];

/** Returns each entry of an organization's record with its seal, as one JSON text. */
export const recordLines = (db: TenantDb, { isSecurity }: { isSecurity: boolean }): RawBuilder<unknown> => sql`
  select json_build_object('organization', entry.organization_id, 'id', entry.id, 'at', entry.at,
           'actor', entry.actor_id, 'action', entry.action, 'objectType', entry.object_type, 'object', entry.object_id,
           'detail', entry.detail, 'request', entry.request_id, 'seal', seal.position,
           'hash', encode(seal.hash, 'hex'))::text
  from audit_entries entry
  left join audit_seals seal on seal.organization_id = entry.organization_id and seal.entry_id = entry.id
  where entry.organization_id = ${db.organizationId}
    and (${!isSecurity} or entry.action like any(${ABOUT_SECURITY}))
  order by entry.at, entry.id`;

/** Returns the acts of super administrators, each as one JSON text. */
export const findActLines = async (system: SystemDb): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    select json_build_object('installation', true, 'id', id, 'at', at, 'account', account_id, 'action', action,
             'object', object_id, 'detail', detail)::text as text
    from installation_record order by at, id`.execute(system);
  return rows.map(({ text }) => text);
};
