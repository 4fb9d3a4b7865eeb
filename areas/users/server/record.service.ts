import { findBrokenSeal } from '#platform/server/audit-check.ts';
import { record } from '#platform/server/audit.ts';
import type { CsvTable } from '#platform/server/csv-reply.ts';
import type { TenantDb } from '#platform/server/database.ts';
import { organizationChain, type ProofKey } from '#platform/server/record-chain.ts';
import { recordWords } from '../record-words.ts';
import type { RecordEntry, RecordQuery } from '../record.contract.ts';
import { findRecord, findRecordSeal } from './record.queries.ts';

type Asked = Omit<RecordQuery, 'cursor' | 'limit'> & { readonly columns: readonly string[] };

/** The record as a file. Acts are written in words, and as the record calls them. */
export const recordTable = ({ columns, ...query }: Asked, t: (id: string) => string): CsvTable<RecordEntry> => ({
  columns: {
    at: { header: 'users.record.at', value: ({ at }) => at, isTime: true },
    by: { header: 'users.record.by', value: ({ by, actorId }) => by ?? actorId },
    action: { header: 'users.record.action', value: ({ action }) => wordsAndCode(action, t) },
    object: { header: 'users.record.object', value: objectText },
    detail: { header: 'users.record.detail', value: ({ detail }) => detail },
    request: { header: 'users.record.request', value: ({ requestId }) => requestId },
  },
  chosen: columns,
  readPage: (db, place) => findRecord(db, { ...query, ...place }),
  record: { action: 'audit.exported', objectType: 'organization', objectId: null, detail: { ...query } },
});

function wordsAndCode(action: string, t: (id: string) => string): string {
  const words = recordWords(action);
  return words ? `${t(words)} (${action})` : action;
}

const objectText = ({ objectType, objectId, objectName }: RecordEntry): string =>
  [objectType, objectName ?? objectId].filter(Boolean).join(' ');

/** Whoever checks is told what was found, and that they did is in the record. */
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
