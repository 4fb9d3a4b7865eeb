import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';
import { Problem } from '#platform/shared/problem.ts';
import { MOST_RECIPIENTS, recipientNeeded, tooManyRecipients, type ExportRecipient } from '../exports.contract.ts';
import { newSealedKey, openKey } from './recipient-key.ts';
import { countRecipients, findRecipientByName, findSealedKey, insertRecipient } from './recipients.queries.ts';

/**
 * Creates a recipient, or returns the existing one with the same name, because two keys for one reader would split the
 * data of each person.
 */
export async function createRecipient(seal: Seal, db: TenantDb, name: string): Promise<ExportRecipient> {
  const count = await countRecipients(db);
  const known = await findRecipientByName(db, name);
  if (known) return known;
  if (count >= MOST_RECIPIENTS) throw new Problem(tooManyRecipients);
  const id = newId();
  await insertRecipient(db, { id, name, sealedKey: newSealedKey(seal, id) });
  await record(db, { action: 'export_recipient.created', objectType: 'export_recipient', objectId: id });
  const made = await findRecipientByName(db, name);
  if (!made) throw new Error('What was just inserted is there.');
  return made;
}

export async function recipientKey(seal: Seal, db: TenantDb, id: string): Promise<Buffer> {
  const sealed = await findSealedKey(db, id);
  if (!sealed) throw new Problem(recipientNeeded);
  return openKey(seal, id, sealed);
}
