import type { TestType } from '#areas/scoring/attempt.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import { FIRST_SCHEDULED_DAY, isAway, schedulesFor } from './demo-schedules.ts';
import type { DemoTaker } from './demo-takers.ts';

export interface PlannedTest {
  readonly testType: TestType;
  readonly begin: number;
}

const MINUTE_MS = 60_000;
const LATEST_MINUTE = 40;

/**
 * Returns the tests that a person takes on a day and when they start: by schedule once there are any, before that by
 * habit.
 */
export function plannedTests(taker: DemoTaker, daysAgo: number, calendar: DemoCalendar): PlannedTest[] {
  if (isAway(taker, daysAgo)) return [];
  const schedules = daysAgo <= FIRST_SCHEDULED_DAY ? schedulesFor(taker) : [];
  const asking = schedules.filter(({ recurrence }) => recurrence === 'daily' || calendar.isWeekday(daysAgo));
  const visits = schedules.length > 0 ? asking : [{ hour: taker.shiftHour, testType: habitOn(taker, daysAgo) }];
  return visits.flatMap(({ hour, testType }) => {
    const isMissed = taker.random.next() < taker.missRate;
    const begin = calendar.at(daysAgo, hour) + Math.floor(taker.random.next() * LATEST_MINUTE * MINUTE_MS);
    return testType && !isMissed ? [{ testType, begin }] : [];
  });
}

function habitOn({ rhythm, phase }: DemoTaker, daysAgo: number): TestType | null {
  const day = (daysAgo + phase) % 7;
  const week = Math.floor((daysAgo + phase) / 7);
  if (rhythm === 'daily') return day < 5 ? 'FullTest' : null;
  if (day !== 0) return null;
  return week % 3 === 1 ? 'LightningTest' : 'FullTest';
}
