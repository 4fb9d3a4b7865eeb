import { NORMS } from '#areas/scoring/norms.ts';
import { SCORING_VERSION } from '#areas/scoring/version.ts';
import { TASK_VERSION } from '#areas/testing/tasks/attempt-plan.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import type { PastBaseline, PastResult, PastMessage } from '#areas/testing/attempt/result-history.ts';
import type { TestWay } from '#areas/testing/results/results.contract.ts';
import type { ScoredRecord } from '#areas/testing/attempt/scored-record.ts';
import { packed, recordHash, recordText } from '#areas/testing/results/server/raw-record.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { insertRows, type Row } from './insert-rows.ts';

/** A test as it was taken in the past. */
export interface TakenThen {
  readonly seed: string;
  readonly startedAt: number;
  readonly elapsedMs: number;
  readonly deviceKey: string;
  readonly scored: ScoredRecord;
  /** The raw attempt, if it may be kept. */
  readonly raw?: RawAttempt;
  /** Whether the raw attempt is kept however old it is. */
  readonly isMemorable?: boolean;
}

export interface PastTaker {
  readonly userId: string;
  readonly way: TestWay;
}

/** In the order of insertion. */
const TABLES = [
  'attempts',
  'visits',
  'results',
  'told_results',
  'raw_trials',
  'baselines',
  'baseline_members',
] as const;
export type PastRows = Readonly<Record<(typeof TABLES)[number], readonly Row[]>>;

export async function insertPast(db: TenantDb, people: readonly PastRows[]): Promise<void> {
  for (const table of TABLES) {
    const rows = people.flatMap((person) => person[table]);
    await insertRows(db, table, rows);
  }
}

const LIFE_MS = 15 * 60_000;

/** A test without its raw attempt has its id as the hash, so that nothing can be handed in for it. */
export const attemptRow = (
  { userId, way }: PastTaker,
  { seed, startedAt }: TakenThen,
  { id, testType, takenAt }: PastResult,
  raw: RawAttempt | undefined,
): Row => ({
  id,
  user_id: userId,
  way,
  test_type: testType,
  seed,
  task_version: TASK_VERSION,
  created_at: new Date(startedAt).toISOString(),
  expires_at: new Date(startedAt + LIFE_MS).toISOString(),
  submitted_at: takenAt,
  payload_hash: raw ? bytes(recordHash(recordText(raw))) : `\\x${id.replaceAll('-', '').repeat(2)}`,
});

export const resultRow = (
  { userId, way }: PastTaker,
  { deviceKey, elapsedMs }: TakenThen,
  result: PastResult,
): Row => ({
  ...byColumn(result),
  user_id: userId,
  way,
  device_key: deviceKey,
  received_at: result.takenAt,
  elapsed_ms: Math.round(elapsedMs),
  task_version: TASK_VERSION,
  scoring_version: SCORING_VERSION,
});

/** Everyone was shown the result in English, at once. */
export const toldRow = (
  { userId }: PastTaker,
  { result: { id, takenAt }, told }: { readonly result: PastResult; readonly told: PastMessage },
): Row => {
  const { contact, ...words } = told.words;
  return {
    result_id: id,
    user_id: userId,
    told_at: takenAt,
    language: 'en',
    outcome: told.outcome,
    words,
    shows_numbers: told.showsNumbers,
    other_device: told.elsewhere?.deviceClass ?? null,
    other_baseline: told.elsewhere?.value ?? null,
    contact_name: contact?.name ?? null,
    contact_phone: contact?.phone ?? null,
  };
};

export const recordRow = (resultId: string, raw: RawAttempt): Row => ({
  result_id: resultId,
  gzipped: bytes(packed(recordText(raw))),
});

export const baselineRow = ({ userId }: PastTaker, { members: _, ...baseline }: PastBaseline): Row => ({
  ...byColumn(baseline),
  user_id: userId,
  norms_version: NORMS.version,
  task_version: TASK_VERSION,
});

/** Returns the same values by column names. */
export function byColumn(values: object): Row {
  const row: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) row[columnOf(name)] = value;
  return row;
}

const columns = new Map<string, string>();

function columnOf(name: string): string {
  const column = columns.get(name) ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columns.set(name, column);
  return column;
}

const bytes = (buffer: Buffer): string => `\\x${buffer.toString('hex')}`;
