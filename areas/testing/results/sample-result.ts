import type { Result, ResultWithMessage } from './results.contract.ts';
import { tellResult } from './result-words.ts';
import type { ShownMessage } from './shown-message.ts';
import type { TestState } from '#areas/testing/attempt/test-state.contract.ts';

const TAKEN_AT = '2026-11-15T05:51:00.000Z';

/** A full test within the usual range, from before the shown words were stored; `changes` overrides its fields. */
export const aResult = (changes: Partial<ResultWithMessage> = {}): ResultWithMessage => ({
  id: '0192f0aa-2222-7000-8000-00000000000a',
  userId: '0192f0aa-1111-7000-8000-00000000000a',
  visitId: '0192f0aa-3333-7000-8000-00000000000a',
  attemptNumber: 1,
  testType: 'FullTest',
  deviceClass: 'phone-touch',
  way: 'own',
  takenAt: TAKEN_AT,
  receivedAt: TAKEN_AT,
  isOffline: false,
  elapsedMs: 172_000,
  hasPhoto: false,
  isValid: true,
  flags: [],
  score: 37.4,
  se: 2,
  extraData: null,
  baseline: { status: 'established', value: 36.7, sd: 2.1, n: 7, isStale: false },
  deviation: 0.7,
  rci: 0.3,
  p: 0.38,
  change: 'within_noise',
  outcome: 'clear',
  retestFrom: null,
  normsVersion: 'v1',
  taskVersion: '1',
  isVoided: false,
  voidReason: null,
  told: null,
  ...changes,
});

const verdict = { rule: 'lightning/1', basis: 'norm' as const, limit: 44, reasons: [] };

/** The same result with the words that were shown when it was handed in. */
export function aResultWithMessage(changes: Partial<Result> = {}, told: Partial<ShownMessage> = {}): ResultWithMessage {
  const result = aResult(changes);
  const at = result.takenAt;
  const { outcome } = result;
  const words = tellResult(result, { now: Date.parse(at) });
  return { ...result, told: { at, language: 'en', outcome, words, showsNumbers: true, elsewhere: null, ...told } };
}

export const aQuickCheck = (pass: boolean, changes: Partial<ResultWithMessage> = {}): ResultWithMessage =>
  aResult({
    testType: 'LightningTest',
    extraData: { ...verdict, pass },
    deviation: null,
    rci: null,
    p: null,
    change: null,
    outcome: pass ? 'pass' : 'inconclusive',
    retestFrom: pass ? null : TAKEN_AT,
    ...changes,
  });

export const aTestState = (changes: Partial<TestState> = {}): TestState => ({
  userId: '0192f0aa-1111-7000-8000-00000000000a',
  firstName: 'Maria',
  practiceNeeded: false,
  retestFrom: null,
  retestDueAt: null,
  openOutcome: null,
  policy: { offersQuickCheck: true, showsNumbers: true, photo: 'off' },
  lastResult: null,
  ...changes,
});
