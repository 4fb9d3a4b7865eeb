import { sql, type SqlBool } from 'kysely';

/** Whether an organization has schedules. A deleted one had no test that opened and no reminder, so it left no work. */
export const hasSchedules = sql<SqlBool>`exists (select from schedules where schedules.organization_id = home.id)`;
