import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { progressOf } from '#areas/baselines/baseline-progress.ts';
import type { Baseline } from '#areas/scoring/baseline-state.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import type { ScoredAttempt } from '#areas/scoring/score-attempt.ts';
import { LOCALES, type Locale } from '#platform/shared/locale.ts';
import { textsInLanguage } from '#platform/shared/texts-in-language.ts';
import messages from '#areas/testing/messages.json' with { type: 'json' };
import { judgedResult } from '#areas/testing/attempt/judged-result.ts';
import { tellResult } from './result-words.ts';
import { aResult } from './sample-result.ts';
import { outcomeAfter, VISIT_OUTCOMES, type VisitSoFar } from './visit-outcome.ts';
import { situationOf, type DeviceKind, type Situation, type WordedResult } from './worker-situation.ts';
import { rowsFor, WORKER_WORDS } from './worker-words.ts';
import { wordsDocument } from './words-document.ts';

const TEXTS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: textsInLanguage(messages, 'en'),
  es: textsInLanguage(messages, 'es'),
  pt: textsInLanguage(messages, 'pt'),
};
const NOW = Date.parse(aResult().takenAt);

const established = (sd: number): Baseline => ({ status: 'established', value: 37, sd, n: 5, h: 3, df: 12, se: 1 });
const BASELINES: readonly Baseline[] = [
  { status: 'none', have: 0, need: 5, days: 0, needDays: 3 },
  { status: 'establishing', have: 3, need: 5, days: 2, needDays: 3 },
  established(1),
  established(2),
  established(4),
];
const BEFORE: readonly (VisitSoFar | null)[] = [
  null,
  { outcome: 'inconclusive', tests: 1 },
  { outcome: 'confirming', tests: 1 },
  { outcome: 'confirming', tests: 2 },
];
const PROGRESS = [
  null,
  progressOf({ status: 'establishing', practice: 1, have: 0, days: 0 }),
  progressOf({ status: 'establishing', practice: 2, have: 3, days: 2 }),
  progressOf({ status: 'establishing', practice: 2, have: 5, days: 2 }),
  progressOf({ status: 'established', practice: 2, have: 5, days: 3 }),
];
const FLAGS = ['hidden_tab', 'timer_too_coarse', 'frames_dropped', 'excess_false_starts', 'random_responding']
  .concat(['insufficient_data', 'replayed'])
  .map((flag) => [flag]);
const SCORES = Array.from({ length: 241 }, (_, at) => 25 + at / 8);

const scored = (changes: Partial<ScoredAttempt>): ScoredAttempt => ({
  normsVersion: 'v1',
  testType: 'FullTest',
  deviceClass: 'phone-touch',
  valid: true,
  flags: [],
  weightUsed: 1,
  domains: {},
  Z: 0,
  score: 37,
  se: 2,
  metrics: {},
  ...changes,
});

interface Judged {
  readonly situation: Situation;
  readonly result: WordedResult;
}

/** Yields every judgement that the product can make of a test, on every class of device and in every turn. */
function* everyJudgement(): Generator<Judged> {
  const tests = [
    ...SCORES.flatMap((score) => [scored({ score }), scored({ score, testType: 'LightningTest' })]),
    ...FLAGS.map((flags) => scored({ valid: false, score: null, se: null, flags })),
  ];
  const inForce = BASELINES.flatMap((baseline) =>
    [false, true].map((isStale) => ({ baseline, light: baseline, isStale })),
  );
  for (const test of tests) {
    for (const against of inForce) {
      const { test: outcome, result } = judgedResult(test, against, NORMS);
      for (const before of BEFORE) yield* turns(test, { outcome, result, before });
    }
  }
}

interface Turn {
  readonly outcome: ReturnType<typeof judgedResult>['test'];
  readonly result: ReturnType<typeof judgedResult>['result'];
  readonly before: VisitSoFar | null;
}

function* turns({ testType }: ScoredAttempt, { outcome: test, result: judged, before }: Turn): Generator<Judged> {
  const { baselineStatus: status, baselineValue: value, baselineSd: sd, baselineN: n } = judged;
  const devices: DeviceKind[] = status === 'established' ? ['usual'] : ['usual', 'newKind', 'firstAway', 'away'];
  const progresses = testType === 'FullTest' && status !== 'established' ? PROGRESS : [null];
  for (const mostRetests of [0, 1, 2]) {
    const outcome = outcomeAfter(before, test, mostRetests);
    const result = aResult({
      ...judged,
      testType,
      flags: [...judged.flags],
      extraData: judged.extraData && { ...judged.extraData, reasons: [...judged.extraData.reasons] },
      baseline: { status, value, sd, n, isStale: judged.isBaselineStale },
      outcome,
    });
    const isRetest = before?.outcome === 'confirming';
    const facts = devices.flatMap((device) => progresses.map((progress) => ({ device, progress, isRetest })));
    for (const now of [NOW, NOW + 2 * 3_600_000]) {
      for (const fact of facts) yield { result, situation: situationOf(result, { now, ...fact }) };
    }
  }
}

/** One judgement per situation: scores in the same situation say the same. */
const judgements = [...new Map([...everyJudgement()].map((one) => [JSON.stringify(one.situation), one])).values()];
const isWorse = ({ change }: Situation) => change === 'reliable_worsening' || change === 'strong_worsening';

describe('the words for every judgement of a test', () => {
  test('come from exactly one row', () => {
    const counts = judgements.map(({ situation }) => rowsFor(situation).length);

    expect(judgements.length).toBeGreaterThan(200);
    expect(judgements.filter((_, at) => counts[at] !== 1).map(({ situation }) => situation)).toEqual([]);
  });

  test('use every row, except those for what a visit becomes later', () => {
    const used = new Set(judgements.flatMap(({ situation }) => rowsFor(situation).map(({ key }) => key)));

    expect(WORKER_WORDS.map(({ key }) => key).filter((key) => !used.has(key))).toEqual([
      'voided',
      'quick.inconclusive.followed',
      'retest.notComparedThen',
      'red.settled',
    ]);
  });

  test('show a green tick only for no change from the own baseline, or when a baseline is ready', () => {
    const wrong = judgements.filter(({ situation }) => {
      const { band, verdict, baseline, outcome, progress, counts } = situation;
      const isAsUsual = (band === 'green' || band === 'better') && !isWorse(situation);
      const isOwnPass = verdict === 'pass' && (baseline === 'established' || baseline === 'stale');
      const mayBeGood = counts === 'yes' && (isAsUsual || isOwnPass || progress === 'ready');
      const isOpen = outcome === 'confirming' || outcome === 'unconfirmed';
      return rowsFor(situation)[0]?.tone === 'good' && (!mayBeGood || isOpen);
    });

    expect(wrong).toEqual([]);
  });

  test.each([
    ['en', 'unlikely to be chance', 'usual variation'],
    ['es', 'difícilmente se debe al azar', 'variación habitual'],
    ['pt', 'dificilmente é por acaso', 'variação habitual'],
  ] as const)('say in %s the same about chance as the record', (locale, unlikely, usual) => {
    const compared = judgements.filter(
      ({ situation: { band, outcome } }) => (band === 'orange' || band === 'red') && outcome !== 'unconfirmed',
    );
    const says = (situation: Situation, words: string) =>
      TEXTS[locale][rowsFor(situation)[0]?.text ?? '']?.includes(words) === true;

    expect(compared.filter(({ situation }) => isWorse(situation) !== says(situation, unlikely))).toEqual([]);
    expect(compared.filter(({ situation }) => isWorse(situation) === says(situation, usual))).toEqual([]);
  });

  test('say “no change” only of a quick check against the person’s own baseline', () => {
    const passes = judgements.filter(({ situation: { verdict, outcome } }) => verdict === 'pass' && outcome === 'pass');
    const told = passes.map(({ situation }) => [situation.baseline, rowsFor(situation)[0]?.key] as const);

    expect(new Set(told.filter(([, key]) => key === 'quick.pass.own').map(([baseline]) => baseline))).toEqual(
      new Set(['established', 'stale']),
    );
  });
});

test('every outcome of a visit occurs among the judgements', () => {
  const seen = new Set(judgements.map(({ situation }) => situation.outcome));

  expect(VISIT_OUTCOMES.filter((outcome) => !seen.has(outcome))).toEqual([]);
});

test.each(LOCALES)('every text of the table is there in $name', ({ code }) => {
  const ids = WORKER_WORDS.flatMap(({ heading, text }) => [heading, text]);

  expect(ids.filter((id) => !TEXTS[code][id])).toEqual([]);
});

const CONTACT = { name: 'Ana Ferreira', phone: '+1 555 010 0199' };
const words = (changes: Parameters<typeof aResult>[0], options = {}) =>
  tellResult(aResult(changes), { now: NOW, contact: CONTACT, ...options });

test('a retest at +5.0 that is unlikely to be chance is no green tick', () => {
  const retest = { deviation: 5, change: 'reliable_worsening' as const, outcome: 'cleared_on_retest' as const };

  expect(words(retest, { isRetest: true })).toMatchObject({
    key: 'cleared.unlikely',
    tone: 'note',
    text: { id: 'testing.result.clearedAboveRangeText' },
    contact: CONTACT,
  });
});

test('a test that is still due takes precedence over being done', () => {
  expect(words({}, { stillDue: 'FullTest' })).toMatchObject({
    next: { id: 'testing.result.fullStillDue' },
    action: 'fullTest',
  });
  expect(words({}).next).toEqual({ id: 'testing.result.done' });
});

test('minutes until the retest are rounded up, and a late red gets no retest', () => {
  const red = { deviation: 6, change: 'strong_worsening' as const, outcome: 'confirming' as const };
  const retestFrom = new Date(NOW + 7.2 * 60_000).toISOString();

  expect(words({ ...red, retestFrom }).next).toEqual({ id: 'testing.result.retestIn', values: { minutes: 8 } });
  expect(words({ ...red, retestFrom: aResult().takenAt })).toMatchObject({ tone: 'again', action: 'fullTest' });
  expect(words(red, { now: NOW + 61 * 60_000 })).toMatchObject({ key: 'unconfirmed', contact: CONTACT });
});

test('the first test on a class of device says so, and names the device that has the baseline', () => {
  const none = { status: 'none' as const, value: null, sd: null, n: null, isStale: false };
  const result = { outcome: 'establishing' as const, baseline: none, deviation: null, change: null };
  const elsewhere = { deviceClass: 'phone-touch' as const, value: 36.5 };
  const told = words(result, { device: 'firstAway', elsewhere, asksForUsualDevice: true });

  expect(told).toMatchObject({
    heading: { id: 'testing.result.firstOfKind' },
    text: { id: 'testing.result.awayText', values: { other: 'phone' } },
    next: { id: 'testing.result.deviceAsked', values: { other: 'phone' } },
  });
  expect(words(result, { device: 'firstAway', elsewhere }).next).toEqual({ id: 'testing.result.deviceAccepted' });
});

test('the document of these words matches the table; FIX=1 writes it again', async () => {
  const page = new URL('../../../docs/product/worker-words.md', import.meta.url);
  const made = wordsDocument(TEXTS);
  if (process.env['FIX'] === '1') await writeFile(page, made);

  expect(await readFile(page, 'utf8')).toBe(made);
});
