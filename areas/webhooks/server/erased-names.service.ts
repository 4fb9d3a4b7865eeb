import type { TenantDb } from '#platform/server/database/database.ts';
import { eraseFromJson, eraseFromTexts, type ErasedNames } from '#platform/server/record/erased-names.ts';

/** Messages contain no names, but a receiver's address or answer may. */
export async function eraseNamesFromWebhooks(db: TenantDb, words: ErasedNames): Promise<void> {
  await eraseFromTexts(db, 'webhook_endpoints', { name: 60 }, words);
  await eraseFromTexts(db, 'webhook_messages', { last_error: 200 }, words);
  await eraseFromJson(db, 'webhook_messages', ['payload'], words);
}
