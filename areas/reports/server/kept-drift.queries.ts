import { sql } from 'kysely';

export const NO_DRIFT = sql`json_build_object('state', 'none', 'since', null)`;

/** Whether the tests by the baseline of `results result` go one way for long, as it stands today. */
export const DRIFT = sql`
  coalesce((
    select json_build_object(
      'state', case when drift.signal_at is not null then 'signal' when drift.upper > 0 then 'rising' else 'none' end,
      'since', to_char(drift.since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from drifts drift
    where drift.organization_id = result.organization_id and drift.baseline_id = result.baseline_id), ${NO_DRIFT})`;
