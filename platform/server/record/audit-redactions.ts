import { sql } from 'kysely';
import { proofsOf } from './audit-check.ts';
import { sealEntries } from './audit-seals.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { namesIn, withoutNames, type ErasedNames } from './erased-names.ts';
import { newId } from '#platform/server/ids.ts';
import { ENTRY_FIELDS, organizationChain, type ProofKey, type SealedFields } from './record-chain.ts';

/**
 * Removes the names of an erased person from the organization's record: a tag or a reason may contain them. What was
 * done, by whom and when stays, and the seals remain valid: see `proofsOf`. The redactions are sealed at once, because
 * only sealed ones count.
 */
export async function redactRecord(db: TenantDb, words: ErasedNames, key: ProofKey): Promise<void> {
  const { rows } = await sql<SealedFields>`
    select ${ENTRY_FIELDS} from audit_entries entry
    where entry.organization_id = ${db.organizationId} and ${namesIn(sql`entry.detail::text`, words)}
    order by entry.id`.execute(db);
  const clean = inTexts(withoutNames(words));
  for (const entry of rows) {
    const detail = clean(entry.detail);
    const { proof, keyProof } = proofsOf(db.organizationId, { ...entry, detail }, key);
    await sql`
      select redact_audit_entry(${entry.id}::uuid, ${JSON.stringify(detail)}::jsonb, ${newId()}::uuid, ${proof},
                                ${keyProof})`.execute(db);
  }
  if (rows.length > 0) await sealEntries(organizationChain(db), key);
}

/** Field names stay unchanged. */
const inTexts = (clean: (text: string) => string) => {
  const cleaned = (value: unknown): unknown => {
    if (typeof value === 'string') return clean(value);
    if (Array.isArray(value)) return value.map(cleaned);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner)]));
  };
  return cleaned;
};
