import { describe, expect, test } from 'vitest';
import { progressOf } from '#areas/baselines/baseline-progress.ts';
import { resultWords, type Tone } from './result-words.ts';
import type { Result } from './results.contract.ts';
import { aQuickCheck, aResult, TAKEN_AT } from './sample-result.ts';
import { VISIT_OUTCOMES } from './visit-outcome.ts';

const JUST_THEN = Date.parse(TAKEN_AT) + 120_000;
const inMinutes = (minutes: number) => new Date(JUST_THEN + minutes * 60_000).toISOString();
const invalid = (flag: string) => aResult({ isValid: false, score: null, se: null, flags: [flag], outcome: 'invalid' });

type Case = [name: string, result: Result, tone: Tone, heading: string, next: string | null, action: string | null];

const CASES: Case[] = [
  ['establishing', aResult({ outcome: 'establishing' }), 'good', 'establishing', 'done', null],
  [
    'establishing on a new kind of device',
    aResult({ outcome: 'establishing', flags: ['new_device_class'] }),
    'wait',
    'newDeviceClass',
    'newDeviceClassNext',
    null,
  ],
  [
    'a quick check that passed on a new kind of device',
    aQuickCheck(true, { flags: ['new_device_class'] }),
    'wait',
    'newDeviceClass',
    'newDeviceClassNext',
    null,
  ],
  [
    'a retest on a new kind of device, which settles nothing',
    aResult({ outcome: 'confirming', flags: ['new_device_class'], retestFrom: inMinutes(0) }),
    'again',
    'confirming',
    'retestNow',
    'fullTest',
  ],
  ['clear', aResult(), 'good', 'clear', 'done', null],
  ['caution', aResult({ outcome: 'caution' }), 'good', 'caution', 'cautionNext', null],
  ['confirming', aResult({ outcome: 'confirming', retestFrom: inMinutes(8) }), 'wait', 'confirming', 'retestIn', null],
  [
    'confirming, and the time has come',
    aResult({ outcome: 'confirming', retestFrom: inMinutes(0) }),
    'again',
    'confirming',
    'retestNow',
    'fullTest',
  ],
  ['confirmed', aResult({ outcome: 'confirmed' }), 'stop', 'confirmed', 'confirmedNext', null],
  ['cleared_on_retest', aResult({ outcome: 'cleared_on_retest' }), 'good', 'clear', 'done', null],
  ['unconfirmed', aResult({ outcome: 'unconfirmed' }), 'stop', 'confirmed', 'confirmedNext', null],
  ['pass', aQuickCheck(true), 'good', 'pass', 'done', null],
  ['inconclusive', aQuickCheck(false), 'again', 'inconclusive', 'inconclusiveNext', 'fullTest'],
  [
    'inconclusive, and the full test followed',
    aQuickCheck(false, { outcome: 'clear' }),
    'again',
    'inconclusive',
    null,
    null,
  ],
  ['invalid', invalid('hidden_tab'), 'again', 'invalid', 'invalidNext', 'again'],
  [
    'invalid while a retest is awaited',
    { ...invalid('hidden_tab'), outcome: 'confirming', retestFrom: inMinutes(3) },
    'again',
    'invalid',
    'retestIn',
    null,
  ],
  ['voided', aResult({ isVoided: true, voidReason: 'Fire alarm' }), 'again', 'voided', null, null],
];

describe.each([true, false])('where numbers are shown: %s', (showsNumbers) => {
  test.each(CASES)('%s', (...[, result, tone, heading, next, action]) => {
    const words = resultWords(result, { now: JUST_THEN, showsNumbers });

    expect(words).toMatchObject({ tone, heading: { id: `testing.result.${heading}` }, action });
    expect(words.next?.id ?? null).toBe(next && `testing.result.${next}`);
    const hasNumbers = showsNumbers && result.testType === 'FullTest' && result.score !== null;
    expect(words.numbers !== null).toBe(hasNumbers);
  });
});

test('every outcome of a visit has its case', () => {
  const names = new Set(CASES.map(([name]) => name));

  expect(VISIT_OUTCOMES.filter((outcome) => !names.has(outcome))).toEqual([]);
});

test('minutes until the retest are told rounded up', () => {
  const result = aResult({ outcome: 'confirming', retestFrom: inMinutes(7.2) });

  expect(resultWords(result, { now: JUST_THEN, showsNumbers: true }).next).toEqual({
    id: 'testing.result.retestIn',
    values: { minutes: 8 },
  });
});

test.each([
  ['hidden_tab', 'left'],
  ['timer_too_coarse', 'clock'],
  ['frames_dropped', 'screen'],
  ['excess_false_starts', 'early'],
  ['random_responding', 'guessed'],
  ['insufficient_data', 'tooLittle'],
  ['replayed', 'record'],
])('a test with %s is told why it does not count', (flag, why) => {
  const { text } = resultWords(
    { ...invalid(flag), flags: ['new_device', flag] },
    { now: JUST_THEN, showsNumbers: true },
  );

  expect(text.id).toBe(`testing.result.invalid.${why}`);
});

test.each([
  [{ practice: 1, have: 0, days: 0 }, 'practiceOf', { count: 1, needed: 2 }],
  [{ practice: 2, have: 3, days: 2 }, 'testsOf', { count: 3, needed: 5 }],
  [{ practice: 2, have: 5, days: 2 }, 'daysOf', { count: 2, needed: 3 }],
])('on the way to a baseline with %o people are told how far they are', (counted, id, values) => {
  const progress = progressOf({ status: 'establishing', ...counted });
  const { text } = resultWords(aResult({ outcome: 'establishing' }), { now: JUST_THEN, showsNumbers: true, progress });

  expect(text).toEqual({ id: `testing.result.${id}`, values });
});

test('the test that completes the baseline says so', () => {
  const progress = progressOf({ status: 'established', practice: 2, have: 5, days: 3 });
  const words = resultWords(aResult({ outcome: 'establishing' }), { now: JUST_THEN, showsNumbers: true, progress });

  expect(words.heading.id).toBe('testing.result.established');
});
