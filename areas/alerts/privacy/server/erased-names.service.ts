import type { TenantDb } from '#platform/server/database/database.ts';
import {
  eraseFromJson,
  eraseFromNames,
  eraseFromTexts,
  type ErasedNames,
} from '#platform/server/record/erased-names.ts';

/** Rules and notes may contain an erased person's name, or send messages to their address. */
export async function eraseNamesFromAlerts(db: TenantDb, words: ErasedNames): Promise<void> {
  await eraseFromNames(db, 'alert_rules', 80, words);
  await eraseFromTexts(db, 'alert_rules', { description: 300 }, words);
  await eraseFromJson(db, 'alert_rules', ['steps'], words);
  await eraseFromTexts(db, 'alerts', { resolution: 500 }, words);
  await eraseFromTexts(db, 'alert_steps', { note: 500 }, words);
  await eraseFromTexts(db, 'alert_deliveries', { address: 254, note: 500 }, words);
}
