import { findBrokenSeal } from '#platform/server/record/audit-check.ts';
import { record } from '#platform/server/record/audit.ts';
import type { CsvTable } from '#platform/server/http/csv-reply.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { organizationChain, type ProofKey } from '#platform/server/record/record-chain.ts';
import { changesText, recordChanges, type RecordWriter } from '../record-changes.ts';
import { actorText, objectText, recordSentence } from '../record-sentence.ts';
import { recordWords } from '../record-words.ts';
import type { RecordEntry, RecordQuery } from '../record.contract.ts';
import { findRecord, findRecordSeal } from './record.queries.ts';

type Asked = Omit<RecordQuery, 'cursor' | 'limit'> & { readonly columns: readonly string[] };

/** The record as a file: sentences and changes in words, and actions also as recorded. */
export const recordTable = ({ columns, ...query }: Asked, writer: RecordWriter): CsvTable<RecordEntry> => ({
  columns: {
    at: { header: 'users.record.at', value: ({ at }) => at, isTime: true },
    sentence: { header: 'users.record.sentence', value: (entry) => recordSentence(entry, writer.t) },
    by: { header: 'users.record.by', value: (entry) => actorText(entry, writer.t) },
    action: { header: 'users.record.action', value: ({ action }) => wordsAndCode(action, writer.t) },
    object: { header: 'users.record.person', value: (entry) => objectText(entry, writer.t) },
    detail: {
      header: 'users.record.changes',
      value: (entry) => changesText(recordChanges(entry, writer), writer.t),
    },
    request: { header: 'users.record.request', value: ({ requestId }) => requestId },
  },
  chosen: columns,
  readPage: (db, place) => findRecord(db, { ...query, ...place }),
  record: { action: 'audit.exported', objectType: 'organization', objectId: null, detail: { ...query } },
});

function wordsAndCode(action: string, t: RecordWriter['t']): string {
  const words = recordWords(action);
  return words ? `${t(words)} (${action})` : action;
}

/** Returns the result of the check, which is recorded too. */
export async function checkRecord(
  db: TenantDb,
  key: ProofKey,
): Promise<{ checkedUntil: string | null; broken: string | null }> {
  const { sealedUntil } = await findRecordSeal(db);
  const broken = (await findBrokenSeal(organizationChain(db), key)) ?? null;
  const detail = { broken };
  await record(db, { action: 'audit.checked', objectType: 'organization', objectId: db.organizationId, detail });
  return { checkedUntil: sealedUntil, broken };
}
