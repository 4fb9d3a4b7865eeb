import { sql } from 'kysely';
import type { Happening } from '#areas/alerts/firing/server/firing.service.ts';
import { insertRows, type Row } from '#database/seed/insert-rows.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { RandomTest } from './random-tests.ts';

/** Something that happened: what it stored, and what was delivered to the alerts. */
export interface Moment {
  readonly at: string;
  readonly write: (db: TenantDb) => Promise<unknown>;
  readonly about?: Happening;
}

export const iso = (time: number): string => new Date(time).toISOString();
export const seconds = (at: string, by: number): string => iso(Date.parse(at) + by * 1000);

/** A test that arrived. */
export type Test = Omit<RandomTest, 'voidedAt'> & {
  readonly kioskId?: string;
  /** What a trigger looks for in the stored result, by column. Omitted: the same for all tests. */
  readonly stored?: Row;
};

export const received = ({ kioskId, stored, ...test }: Test): Moment => ({
  at: test.receivedAt,
  about: { kind: 'result', resultId: test.id, visitId: test.visitId, userId: test.userId },
  write: async (db) => {
    const { id, userId: user_id, testType: test_type, takenAt: taken_at, visitId: visit_id } = test;
    const way = kioskId ? 'kiosk' : 'own';
    const attempt = { id, user_id, test_type, seed: '0'.repeat(32), task_version: 't', way, expires_at: taken_at };
    await insertRows(db, 'attempts', [
      { ...attempt, kiosk_id: kioskId ?? null, is_offline: false, created_at: taken_at },
    ]);
    await sql`insert into visits (id, user_id, outcome, began_at) values (${visit_id}, ${user_id}, 'clear', ${taken_at})
      on conflict do nothing`.execute(db);
    const facts = {
      norms_version: 'n',
      task_version: 't',
      scoring_version: 's',
      policy_version: 1,
      metrics: {},
      flags: [],
      device_key: 'k',
    };
    await insertRows(db, 'results', [
      {
        ...facts,
        id,
        user_id,
        visit_id,
        test_type,
        taken_at,
        way,
        attempt_number: test.attemptNumber,
        received_at: test.receivedAt,
        device_class: 'phone-touch',
        is_offline: false,
        is_valid: test.isValid,
        is_baseline_stale: false,
        score: test.score,
        extra_data: test.pass === null ? null : { pass: test.pass },
        baseline_id: test.baselineId,
        baseline_status: test.deviation === null ? 'none' : 'established',
        baseline_sd: test.baselineSd,
        deviation: test.deviation,
        rci: test.rci,
        ...stored,
      },
    ]);
  },
});

/** Within a minute, a job notices that no retest has arrived. */
export const gaveUp = ({ visitId, userId }: Pick<Test, 'visitId' | 'userId'>, at: string): Moment => ({
  at: seconds(at, 60),
  about: { kind: 'unconfirmed', visitId, userId },
  write: async () => undefined,
});

export const voided = (id: string, at: string): Moment => ({
  at,
  write: (db) => sql`update results set voided_at = ${at}, void_reason = 'planted' where id = ${id}`.execute(db),
});

/** An ordinary full test, alone in its visit. */
export const plain = (userId: string, at: number, test: Partial<Test> = {}): Test => {
  const id = crypto.randomUUID();
  const when = { takenAt: iso(at), receivedAt: iso(at) };
  const score = { score: 41, deviation: 1, baselineSd: 2, rci: null, baselineId: userId };
  return {
    id,
    userId,
    visitId: id,
    testType: 'FullTest',
    attemptNumber: 1,
    isValid: true,
    pass: null,
    ...when,
    ...score,
    ...test,
  };
};
