import type { Situation } from './worker-situation.ts';
import { establishing, full, invalid, naming, quick, red, said, withContact, type WordsRow } from './words-row.ts';

const OVER: Situation['outcome'][] = ['establishing', 'clear', 'caution', 'confirmed', 'cleared_on_retest', 'invalid'];
const PASSED: Situation['outcome'][] = ['pass', 'inconclusive', ...OVER];
const UNDECIDED: Situation['outcome'][] = ['inconclusive', 'pass'];
const SETTLED: Situation['outcome'][] = ['clear', 'caution', 'confirmed', 'cleared_on_retest'];
const USUAL: Situation['device'][] = ['usual', 'newKind'];
const AWAY: Situation['device'][] = ['firstAway', 'away'];
const OWN: Situation['baseline'][] = ['established', 'stale'];
const NO_OWN: Situation['baseline'][] = ['none', 'establishing'];
const GREEN: Situation['band'][] = ['better', 'green'];
const LIKELY: Situation['change'][] = ['within_noise', null];
const UNLIKELY: Situation['change'][] = ['reliable_worsening', 'strong_worsening'];
const ON_THE_WAY: Situation['progress'][] = ['practice', 'tests', 'days', null];

/**
 * What a person is told after a test: one row for every possible result. A text whose meaning changes gets a new id,
 * because results keep the ids that were shown (decision 0072).
 */
export const WORKER_WORDS: readonly WordsRow[] = [
  {
    key: 'voided',
    when: { counts: ['void'] },
    tone: 'again',
    heading: 'testing.result.voided',
    text: 'testing.result.voidedText',
    values: ['reason'],
    next: 'none',
  },
  invalid('left', 'testing.result.invalid.left'),
  invalid('clock', 'testing.result.invalid.clock'),
  invalid('screen', 'testing.result.invalid.screen'),
  invalid('early', 'testing.result.invalid.early'),
  invalid('guessed', 'testing.result.invalid.guessed'),
  invalid('tooLittle', 'testing.result.invalid.tooLittle'),
  invalid('record', 'testing.result.invalid.record'),
  {
    key: 'unconfirmed',
    when: { counts: ['yes'], outcome: ['unconfirmed'] },
    tone: 'stop',
    heading: 'testing.result.confirmed',
    text: 'testing.result.unconfirmedText',
    next: 'speak',
    namesContact: true,
  },
  quick(
    'quick.insteadOfRetest',
    { outcome: ['confirming'] },
    withContact(said('again', 'testing.result.quickInstead', 'testing.result.quickInsteadText', 'retest')),
  ),
  quick(
    'quick.pass.own',
    { verdict: ['pass'], outcome: PASSED, baseline: OWN },
    said('good', 'testing.result.pass', 'testing.result.passText', 'done'),
  ),
  quick(
    'quick.pass.norm',
    { verdict: ['pass'], outcome: PASSED, baseline: NO_OWN, device: USUAL },
    said('note', 'testing.result.passNorm', 'testing.result.passNormText', 'done'),
  ),
  quick(
    'quick.pass.away',
    { verdict: ['pass'], outcome: PASSED, baseline: NO_OWN, device: AWAY },
    naming(['other'], said('note', 'testing.result.newDeviceClass', 'testing.result.passAwayText', 'device')),
  ),
  quick(
    'quick.inconclusive.own',
    { verdict: ['inconclusive'], outcome: UNDECIDED, baseline: OWN },
    said('again', 'testing.result.inconclusive', 'testing.result.inconclusiveText', 'fullTest'),
  ),
  quick(
    'quick.inconclusive.norm',
    { verdict: ['inconclusive'], outcome: UNDECIDED, baseline: NO_OWN },
    said('again', 'testing.result.inconclusive', 'testing.result.inconclusiveNormText', 'fullTest'),
  ),
  quick(
    'quick.inconclusive.followed',
    { verdict: ['inconclusive'], outcome: OVER },
    said('note', 'testing.result.inconclusive', 'testing.result.followedText', 'none'),
  ),
  establishing('practice', 'testing.result.practiceOf'),
  establishing('tests', 'testing.result.testsOf'),
  establishing('days', 'testing.result.daysOf'),
  full(
    'establishing',
    { outcome: ['establishing'], device: ['usual'], progress: [null] },
    said('note', 'testing.result.establishing', 'testing.result.establishingText', 'done'),
  ),
  full(
    'establishing.ready',
    { outcome: ['establishing'], progress: ['ready'] },
    said('good', 'testing.result.established', 'testing.result.establishedText', 'done'),
  ),
  full(
    'device.new',
    { outcome: ['establishing'], device: ['newKind'], progress: ON_THE_WAY },
    said('note', 'testing.result.firstOfKind', 'testing.result.firstOfKindText', 'device'),
  ),
  full(
    'device.firstAway',
    { outcome: ['establishing'], device: ['firstAway'], progress: ON_THE_WAY },
    naming(['other'], said('note', 'testing.result.firstOfKind', 'testing.result.awayText', 'device')),
  ),
  full(
    'device.away',
    { outcome: ['establishing'], device: ['away'], progress: ON_THE_WAY },
    naming(['other'], said('note', 'testing.result.newDeviceClass', 'testing.result.awayText', 'device')),
  ),
  full(
    'retest.notCompared',
    { band: [null], outcome: ['confirming'] },
    withContact(said('again', 'testing.result.newDeviceClass', 'testing.result.retestNotComparedText', 'retest')),
  ),
  full(
    'retest.notComparedThen',
    { band: [null], outcome: SETTLED },
    said('note', 'testing.result.newDeviceClass', 'testing.result.followedText', 'none'),
  ),
  full(
    'clear',
    { band: GREEN, outcome: ['clear'], change: LIKELY },
    said('good', 'testing.result.clear', 'testing.result.clearText', 'done'),
  ),
  full(
    'clear.better',
    { band: GREEN, outcome: ['clear'], change: ['reliable_improvement'] },
    said('good', 'testing.result.better', 'testing.result.betterText', 'done'),
  ),
  full(
    'caution.likely',
    { band: ['orange'], outcome: ['caution'], change: LIKELY },
    said('note', 'testing.result.above', 'testing.result.aboveText', 'doneIfWell'),
  ),
  full(
    'caution.unlikely',
    { band: ['orange'], outcome: ['caution'], change: UNLIKELY },
    withContact(said('note', 'testing.result.aboveRange', 'testing.result.aboveRangeText', 'doneIfWell')),
  ),
  red('confirming.likely', { outcome: ['confirming'], turn: ['first'], change: LIKELY }, 'testing.result.redLikely'),
  red(
    'confirming.unlikely',
    { outcome: ['confirming'], turn: ['first'], change: UNLIKELY },
    'testing.result.redUnlikely',
  ),
  red('again.likely', { outcome: ['confirming'], turn: ['retest'], change: LIKELY }, 'testing.result.againLikely'),
  red(
    'again.unlikely',
    { outcome: ['confirming'], turn: ['retest'], change: UNLIKELY },
    'testing.result.againUnlikely',
  ),
  red(
    'confirmed.first.likely',
    { outcome: ['confirmed'], turn: ['first'], change: LIKELY },
    'testing.result.onceLikely',
  ),
  red(
    'confirmed.first.unlikely',
    { outcome: ['confirmed'], turn: ['first'], change: UNLIKELY },
    'testing.result.onceUnlikely',
  ),
  red('confirmed.likely', { outcome: ['confirmed'], turn: ['retest'], change: LIKELY }, 'testing.result.againLikely'),
  red(
    'confirmed.unlikely',
    { outcome: ['confirmed'], turn: ['retest'], change: UNLIKELY },
    'testing.result.againUnlikely',
  ),
  full(
    'red.settled',
    { band: ['red'], outcome: ['cleared_on_retest'] },
    said('note', 'testing.result.confirming', 'testing.result.followedText', 'none'),
  ),
  full(
    'cleared',
    { band: GREEN, outcome: ['cleared_on_retest'], change: LIKELY },
    said('good', 'testing.result.clear', 'testing.result.clearedText', 'done'),
  ),
  full(
    'cleared.better',
    { band: GREEN, outcome: ['cleared_on_retest'], change: ['reliable_improvement'] },
    said('good', 'testing.result.better', 'testing.result.clearedBetterText', 'done'),
  ),
  full(
    'cleared.likely',
    { band: ['orange'], outcome: ['cleared_on_retest'], change: LIKELY },
    said('note', 'testing.result.above', 'testing.result.clearedAboveText', 'doneIfWell'),
  ),
  full(
    'cleared.unlikely',
    { band: ['orange'], outcome: ['cleared_on_retest'], change: UNLIKELY },
    withContact(said('note', 'testing.result.clearedAboveRange', 'testing.result.clearedAboveRangeText', 'doneIfWell')),
  ),
];

/** Every possible result has exactly one row (`worker-words.test.ts`). */
export const rowsFor = (situation: Situation): WordsRow[] =>
  WORKER_WORDS.filter(({ when }) =>
    (Object.keys(when) as (keyof Situation)[]).every((part) =>
      (when[part] as readonly unknown[]).includes(situation[part]),
    ),
  );
