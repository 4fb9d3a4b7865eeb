import { sql, type RawBuilder } from 'kysely';
import type { DeviceClass } from '#areas/scoring/attempt.ts';

/** A person by values, or by the columns of a larger statement. */
interface Whose {
  readonly organizationId: string | RawBuilder<unknown>;
  readonly userId: string | RawBuilder<unknown>;
}

/** Selects when an ordered retest is due; no row when none is ordered, or the person has taken it. */
export const orderedRetest = ({ organizationId, userId }: Whose) => sql`
  select retest.due_at as "dueAt"
  from retest_orders retest
  where retest.organization_id = ${organizationId} and retest.user_id = ${userId} and retest.due_at > now()
    and retest.called_off_at is null
    and not exists (
      select from results result
      where result.organization_id = retest.organization_id and result.user_id = retest.user_id
        and result.test_type = 'FullTest' and result.is_valid and result.voided_at is null
        and result.taken_at > retest.ordered_at)
  order by retest.due_at desc
  limit 1`;

/**
 * Selects whether practice comes first: before the first two valid tests on a class of device, and again after 30 days
 * without one. Without a class all devices count.
 */
export const practiceNeed = ({ organizationId, userId }: Whose, deviceClass: DeviceClass | undefined) => sql`
  select count(*) < 2 or max(taken_at) < now() - interval '30 days' as "isNeeded"
  from (
    select result.taken_at from results result
    where result.organization_id = ${organizationId} and result.user_id = ${userId} and result.is_valid
      and (${deviceClass ?? null}::text is null or result.device_class = ${deviceClass ?? null})
    order by result.taken_at desc
    limit 2) last_two`;
