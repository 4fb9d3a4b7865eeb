import type { TenantDb } from '#platform/server/database/database.ts';
import { Problem } from '#platform/shared/problem.ts';
import { WITHOUT_PAST } from '#areas/alerts/triggers/alert-trigger.ts';
import { BACK_TEST_DAYS, noHistoryKept, type BackTest, type BackTestRequest } from '../back-test.contract.ts';
import { backTestFigures, type QuarterHour } from '../back-test-figures.ts';
import { withoutRepeats } from '../quiet-per-person.ts';
import { countCauses, findCausesOfPeople, findTimeZone, planForManyCauses } from './back-test.queries.ts';
import type { CauseQuestion } from '#areas/alerts/triggers/server/cause-parts.queries.ts';

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;

/** Returns how often a rule would have fired in the days before `now`, for the people in its audience today. */
export async function backTest(db: TenantDb, asked: BackTestRequest, now = new Date()): Promise<BackTest> {
  const { trigger, audience, quietMinutesPerPerson } = asked;
  if (WITHOUT_PAST.includes(trigger.kind)) throw new Problem(noHistoryKept);
  await planForManyCauses(db);
  const range = { from: new Date(now.getTime() - BACK_TEST_DAYS * DAY_MS).toISOString(), until: now.toISOString() };
  const question: CauseQuestion = { audience, range };
  const { quarters, people, cleared } =
    quietMinutesPerPerson === 0
      ? await countCauses(db, trigger, question)
      : await countWithoutRepeats(db, { trigger, audience, quietMinutesPerPerson }, question);
  const figures = backTestFigures(quarters, { ...range, timeZone: await findTimeZone(db) });
  return { ...range, ...figures, people, clearedOnRetest: cleared };
}

async function countWithoutRepeats(
  db: TenantDb,
  { trigger, quietMinutesPerPerson }: BackTestRequest,
  question: CauseQuestion,
): Promise<{ quarters: QuarterHour[]; people: number; cleared: number }> {
  const quarters = new Map<number, number>();
  let [people, cleared] = [0, 0];
  for (const person of await findCausesOfPeople(db, trigger, question)) {
    if (person.userId !== null) people += 1;
    const clearedAt = new Set(numbersIn(person.cleared));
    const causes = numbersIn(person.moments)
      .toSorted((a, b) => a - b)
      .map((happenedAt) => ({ userId: person.userId, happenedAt }));
    for (const { happenedAt } of withoutRepeats(causes, quietMinutesPerPerson)) {
      const quarter = Math.floor(happenedAt / QUARTER_MS) * QUARTER_MS;
      quarters.set(quarter, (quarters.get(quarter) ?? 0) + 1);
      if (clearedAt.has(happenedAt)) cleared += 1;
    }
  }
  return { quarters: [...quarters].map(([at, count]) => ({ at, count })), people, cleared };
}

const numbersIn = (list: string | null): number[] => (list === null ? [] : list.split(',').map(Number));
