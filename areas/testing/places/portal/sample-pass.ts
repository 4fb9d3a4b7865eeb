import type { TestPass } from '../begin-test.contract.ts';
import type { TestState } from '#areas/testing/attempt/test-state.contract.ts';

/** For page tests. */
export const aTestPass = (change: Partial<TestPass> = {}): TestPass => ({
  pass: 'pass-of-maria',
  firstName: 'Maria',
  initial: 'A',
  locale: 'en',
  isOwnLocale: false,
  testTypes: ['FullTest', 'LightningTest'],
  logo: null,
  due: null,
  ...change,
});

export const aTestState = (change: Partial<TestState> = {}): TestState => ({
  userId: '0190a0a0-0000-7000-8000-000000000001',
  firstName: 'Maria',
  practiceNeeded: false,
  retestFrom: null,
  retestDueAt: null,
  openOutcome: null,
  policy: { offersQuickCheck: true, showsNumbers: true, photo: 'off' },
  lastResult: null,
  ...change,
});
