import { deviationBand } from '#areas/scoring/deviation-band.ts';
import { seededRandom, type SeededRandom } from '#areas/testing/tasks/seeded-random.ts';
import { USUAL_POLICY } from '#areas/testing/policy/usual-policy.ts';
import {
  minutesUntilNext,
  outcomeAfter,
  RETEST_WITHIN_MINUTES,
  type VisitOutcome,
} from '#areas/testing/results/visit-outcome.ts';

/** A test that arrived, as `receivedTests` takes it. */
export interface RandomTest {
  readonly id: string;
  readonly userId: string;
  readonly testType: 'FullTest' | 'LightningTest';
  readonly takenAt: string;
  readonly receivedAt: string;
  readonly isValid: boolean;
  readonly pass: boolean | null;
  readonly score: number | null;
  readonly deviation: number | null;
  readonly baselineSd: number | null;
  readonly rci: number | null;
  readonly baselineId: string;
  readonly voidedAt: string | null;
  readonly visitId: string;
  readonly attemptNumber: number;
}

/** The outcomes of the visits and their times, recorded independently. */
export interface SeenVisits {
  readonly confirmed: { readonly resultId: string; readonly visitId: string; readonly at: string }[];
  readonly unconfirmed: { readonly visitId: string; readonly at: string }[];
}

interface Visit {
  readonly id: string;
  readonly userId: string;
  readonly beganAt: number;
  outcome: VisitOutcome;
  tests: number;
  lastReceived: number;
  until: number | null;
}

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const DEVIATIONS = [-2, 0, 0.5, 2, 5, 5.1, 6, 8, 12, null];
const iso = (at: number) => new Date(at).toISOString();

/** Random tests in order of arrival: retests, invalid ones, late ones, and ones voided later. */
export function randomTests(seed: string, people: People): { tests: RandomTest[]; seen: SeenVisits } {
  const random = seededRandom(seed, 'tests');
  const book = new VisitBook(random);
  const tests = takenTests(random, people).map((taken) => {
    const said = whatItSaid(random);
    return { ...taken, ...said, ...book.add(taken, said), voidedAt: voidLater(random, taken) };
  });
  book.giveUp(Number.MAX_SAFE_INTEGER);
  return { tests, seen: book.seen };
}

interface People {
  readonly people: readonly string[];
  /** How many tests each person takes, and from when. */
  readonly each: number;
  readonly from: string;
}

type TakenTest = Pick<RandomTest, 'id' | 'userId' | 'baselineId' | 'takenAt' | 'receivedAt'>;

/** Half of them follow one another closely enough to be retests; some arrive days later. */
function takenTests(random: SeededRandom, { people, each, from }: People): TakenTest[] {
  const moments = new Set<number>();
  const tests = people.flatMap((userId) => {
    const baselineId = randomId(random);
    let at = Date.parse(from);
    return Array.from({ length: each }, (): TakenTest => {
      at += (random.next() < 0.5 ? 10 + random.below(40) : random.below(3 * 1440)) * MINUTE_MS;
      let received = random.next() < 0.15 ? at + random.below(3 * 1440) * MINUTE_MS : at;
      while (moments.has(received)) received += 3 * MINUTE_MS;
      moments.add(received);
      return { id: randomId(random), userId, baselineId, takenAt: iso(at), receivedAt: iso(received) };
    });
  });
  return tests.toSorted((a, b) => a.receivedAt.localeCompare(b.receivedAt));
}

type SaidByTest = Pick<RandomTest, 'testType' | 'isValid' | 'pass' | 'score' | 'deviation' | 'baselineSd' | 'rci'>;

function whatItSaid(random: SeededRandom): SaidByTest {
  const testType = random.next() < 0.7 ? 'FullTest' : 'LightningTest';
  const isValid = random.next() < 0.8;
  const isCounted = testType === 'FullTest' && isValid;
  const deviation = isCounted ? (DEVIATIONS[random.below(DEVIATIONS.length)] ?? null) : null;
  return {
    testType,
    isValid,
    deviation,
    pass: testType === 'LightningTest' && isValid ? random.next() < 0.4 : null,
    score: isCounted ? 40 + (deviation ?? 0) : null,
    baselineSd: deviation === null ? null : 2,
    rci: deviation === null ? null : deviation / 2.2,
  };
}

const voidLater = (random: SeededRandom, { receivedAt }: TakenTest): string | null =>
  random.next() < 0.06 ? iso(Date.parse(receivedAt) + (1 + random.below(8)) * DAY_MS) : null;

function randomId(random: SeededRandom): string {
  const hex = Array.from({ length: 32 }, () => random.below(16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Tracks the visits of all people as the service does, with the product's own rule for outcomes. */
class VisitBook {
  readonly seen: SeenVisits = { confirmed: [], unconfirmed: [] };
  readonly #visits: Visit[] = [];
  readonly #random: SeededRandom;

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  add(taken: TakenTest, said: SaidByTest): Pick<RandomTest, 'visitId' | 'attemptNumber'> {
    const [at, received] = [Date.parse(taken.takenAt), Date.parse(taken.receivedAt)];
    this.giveUp(received);
    const open = this.#openAt(taken.userId, at);
    const visit = open ?? this.#begin(taken.userId, at);
    const attemptNumber = visit.tests + 1;
    visit.outcome = outcomeOf(open, said);
    visit.tests += Number(said.isValid);
    visit.lastReceived = received;
    const isWaiting = minutesUntilNext(visit.outcome, USUAL_POLICY) !== null;
    visit.until = isWaiting ? at + RETEST_WITHIN_MINUTES * MINUTE_MS : null;
    if (visit.outcome === 'confirmed') {
      this.seen.confirmed.push({ resultId: taken.id, visitId: visit.id, at: taken.receivedAt });
    }
    return { visitId: visit.id, attemptNumber };
  }

  /** Applies what the job of each minute has done by now. */
  giveUp(now: number): void {
    for (const visit of this.#visits) {
      if (visit.outcome !== 'confirming' || visit.until === null) continue;
      const at = Math.max(visit.until, visit.lastReceived);
      if (at + MINUTE_MS >= now) continue;
      visit.outcome = 'unconfirmed';
      this.seen.unconfirmed.push({ visitId: visit.id, at: iso(at) });
    }
  }

  #openAt(userId: string, at: number): Visit | undefined {
    return this.#visits
      .filter((visit) => visit.userId === userId && visit.beganAt <= at && (visit.until ?? 0) >= at)
      .filter(({ outcome }) => ['confirming', 'inconclusive', 'unconfirmed'].includes(outcome))
      .toSorted((a, b) => b.beganAt - a.beganAt)[0];
  }

  #begin(userId: string, at: number): Visit {
    const id = randomId(this.#random);
    const visit: Visit = { id, userId, beganAt: at, outcome: 'invalid', tests: 0, lastReceived: at, until: null };
    this.#visits.push(visit);
    return visit;
  }
}

/** A visit that was given up still waited for this test. */
function outcomeOf(open: Visit | undefined, { testType, isValid, pass, deviation }: SaidByTest): VisitOutcome {
  const before = open && { tests: open.tests, outcome: open.outcome === 'unconfirmed' ? 'confirming' : open.outcome };
  const band = deviation === null ? null : deviationBand(deviation);
  return outcomeAfter(before ?? null, { testType, isValid, pass, band }, USUAL_POLICY.mostRetests);
}
