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

/**
 * Lists what happened to a test, in order. Device times count back from the end, which the server has checked. None is
 * before the test was given out: a device's clock is rounded, and its count of a test may be a few seconds too long.
 */
export function testEvents(course: TestCourse, raw: RawAttempt | null): TestEvent[] {
  const { givenOutAt, takenAt, elapsedMs, receivedAt, voidedAt, voidedBy } = course;
  const end = Date.parse(takenAt);
  const before = (waitMs: number) => Math.max(end - waitMs, Date.parse(givenOutAt));
  const event = (at: number | string, kind: TestEvent['kind'], by: string | null = null): TestEvent => ({
    at: new Date(at).toISOString(),
    kind,
    by,
  });
  const events = [
    event(givenOutAt, 'given_out'),
    ...(elapsedMs === null ? [] : [event(before(elapsedMs), 'began')]),
    ...(raw?.circumstances ?? []).map(({ at, kind }) => event(before((raw?.elapsedMs ?? 0) - at), kind)),
    event(end, raw?.ended ?? 'finished'),
    event(receivedAt, 'received'),
    ...(voidedAt ? [event(voidedAt, 'voided', voidedBy)] : []),
  ];
  return events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
