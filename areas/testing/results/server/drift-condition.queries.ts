import { sql } from 'kysely';

const ISO = sql`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

export const UNKNOWN_DRIFT = sql`json_build_object('state', 'unknown', 'since', null)`;

/** Selects the current drift state of `users person`. */
export const PERSON_DRIFT = sql`
  coalesce((
    select json_build_object('state', drift.state, 'since', to_char(drift.since at time zone 'utc', ${ISO}))
    from person_drifts drift
    where drift.organization_id = person.organization_id and drift.user_id = person.id), ${UNKNOWN_DRIFT})`;
