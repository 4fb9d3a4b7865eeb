import { sql } from 'kysely';
import type { DeviceClass } from '#areas/scoring/attempt.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { SeriesKey } from './baselines.queries.ts';

/** An established baseline with the figures that a test is compared with. */
export interface EstablishedRow {
  userId: string;
  deviceClass: DeviceClass;
  value: number;
  sd: number;
  n: number;
  h: number;
  df: number;
  lightValue: number;
  lightSd: number;
  lightN: number;
  lightH: number;
  lightDf: number;
  lastMemberAt: string;
}

export interface EstablishedOf extends Pick<SeriesKey, 'normsVersion' | 'taskVersion'> {
  readonly userIds: readonly string[];
  readonly deviceClasses: readonly DeviceClass[];
}

/** Finds the baselines in force of these people on these classes of device, as far as both are established. */
export const findEstablished = async (
  db: TenantDb,
  { userIds, deviceClasses, normsVersion, taskVersion }: EstablishedOf,
): Promise<EstablishedRow[]> => {
  const { rows } = await sql<EstablishedRow>`
    select user_id as "userId", device_class as "deviceClass", value::float8 as value, sd, n, h, df,
           light_value::float8 as "lightValue", light_sd as "lightSd", light_n as "lightN", light_h as "lightH",
           light_df as "lightDf", last_member_at as "lastMemberAt"
    from baselines
    where organization_id = ${db.organizationId} and user_id = any(${userIds}::uuid[])
      and device_class = any(${deviceClasses}::text[]) and norms_version = ${normsVersion}
      and task_version = ${taskVersion} and valid_to is null and status = 'established' and light_value is not null
    order by user_id, device_class`.execute(db);
  return rows;
};
