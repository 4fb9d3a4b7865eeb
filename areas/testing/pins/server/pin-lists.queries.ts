import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { PinProgress } from '../access-lists.contract.ts';

interface NewPinList {
  readonly id: string;
  readonly sealedPins: Buffer;
  readonly total: number;
  readonly createdBy: string | null;
}

/** Returns false while the PINs of another list are being saved. */
export const insertPinList = async (db: TenantDb, list: NewPinList): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into pin_lists (id, sealed_pins, total, created_by)
    values (${list.id}, ${list.sealedPins}, ${list.total}, ${list.createdBy})
    on conflict (organization_id) where sealed_pins is not null do nothing`.execute(db);
  return numAffectedRows === 1n;
};

export interface WaitingPins {
  id: string;
  sealedPins: Buffer;
  done: number;
  createdBy: string;
}

/** Returns a list with PINs that are still to be saved. */
export const findWaitingPins = async (db: TenantDb, id: string): Promise<WaitingPins | undefined> => {
  const { rows } = await sql<WaitingPins>`
    select id, sealed_pins as "sealedPins", done, created_by as "createdBy"
    from pin_lists
    where organization_id = ${db.organizationId} and id = ${id} and sealed_pins is not null`.execute(db);
  return rows[0];
};

/** Notes that more PINs are saved; returns false when another server has noted them meanwhile. */
export const notePinsSaved = async (
  db: TenantDb,
  { id, done }: Pick<WaitingPins, 'id' | 'done'>,
  count: number,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update pin_lists set done = done + ${count},
      sealed_pins = case when done + ${count} < total then sealed_pins end
    where organization_id = ${db.organizationId} and id = ${id} and done = ${done}`.execute(db);
  return numAffectedRows === 1n;
};

export const findPinProgress = async (db: TenantDb): Promise<PinProgress | null> => {
  const { rows } = await sql<PinProgress>`
    select total, done, created_at as "startedAt" from pin_lists
    where organization_id = ${db.organizationId}
    order by created_at desc
    limit 1`.execute(db);
  return rows[0] ?? null;
};

/** Deletes lists after a day, also those whose PINs could not be saved: nothing readable may stay for long. */
export const deletePastPinLists = async (db: TenantDb): Promise<void> => {
  await sql`
    delete from pin_lists
    where organization_id = ${db.organizationId} and created_at < now() - interval '1 day'`.execute(db);
};
