import type { SystemDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { insertAct } from './installation-record.queries.ts';

export interface Act {
  /** The account of the super administrator; null where the product acts by itself. */
  readonly accountId: string | null;
  /** What happened, as `object.verb` in the past tense. */
  readonly action: string;
  readonly objectId?: string;
  /** What changed. It never contains a person's name or a secret. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Adds to the installation's record, in the transaction of the change if there is one. */
export const recordAct = (system: SystemDb, { accountId, action, objectId, detail = {} }: Act): Promise<void> =>
  insertAct(system, { id: newId(), accountId, action, objectId: objectId ?? null, detail: JSON.stringify(detail) });
