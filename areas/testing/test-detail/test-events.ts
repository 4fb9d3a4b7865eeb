import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import type { TestEvent } from './test-detail.contract.ts';

/** What is stored about the course of a test. */
export interface TestCourse {
  readonly givenOutAt: string;
  readonly takenAt: string;
  readonly elapsedMs: number | null;
  readonly receivedAt: string;
  readonly voidedAt: string | null;
  readonly voidedBy: string | null;
}

/** Lists what happened to a test, in order. Device times count back from the end, which the server has checked. */
export function testEvents(course: TestCourse, raw: RawAttempt | null): TestEvent[] {
  const { givenOutAt, takenAt, elapsedMs, receivedAt, voidedAt, voidedBy } = course;
  const end = Date.parse(takenAt);
  const event = (at: number | string, kind: TestEvent['kind'], by: string | null = null): TestEvent => ({
    at: new Date(at).toISOString(),
    kind,
    by,
  });
  const events = [
    event(givenOutAt, 'given_out'),
    ...(elapsedMs === null ? [] : [event(end - elapsedMs, 'began')]),
    ...(raw?.circumstances ?? []).map(({ at, kind }) => event(end - ((raw?.elapsedMs ?? 0) - at), kind)),
    event(end, raw?.ended ?? 'finished'),
    event(receivedAt, 'received'),
    ...(voidedAt ? [event(voidedAt, 'voided', voidedBy)] : []),
  ];
  return events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
