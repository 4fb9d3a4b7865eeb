import { expect, test } from 'vitest';
import { outcomeAfter, type TestOutcome, type VisitSoFar } from './visit-outcome.ts';

const full = (band: TestOutcome['band'], isValid = true): TestOutcome => ({
  testType: 'FullTest',
  isValid,
  pass: null,
  band,
});
const quick = (pass: boolean): TestOutcome => ({ testType: 'LightningTest', isValid: true, pass, band: null });
const confirming = (tests: number): VisitSoFar => ({ outcome: 'confirming', tests });

test.each([
  {
    when: 'a retest on a device without a baseline decides nothing',
    before: confirming(1),
    test: full(null),
    mostRetests: 1,
    outcome: 'confirming',
  },
  { when: 'no baseline yet', before: null, test: full(null), mostRetests: 1, outcome: 'establishing' },
  { when: 'usual', before: null, test: full('green'), mostRetests: 1, outcome: 'clear' },
  { when: 'better', before: null, test: full('better'), mostRetests: 1, outcome: 'clear' },
  { when: 'orange alone is caution', before: null, test: full('orange'), mostRetests: 1, outcome: 'caution' },
  { when: 'the first red asks for a retest', before: null, test: full('red'), mostRetests: 1, outcome: 'confirming' },
  { when: 'one attempt only', before: null, test: full('red'), mostRetests: 0, outcome: 'confirmed' },
  { when: 'red again', before: confirming(1), test: full('red'), mostRetests: 1, outcome: 'confirmed' },
  {
    when: 'red again, a second retest allowed',
    before: confirming(1),
    test: full('red'),
    mostRetests: 2,
    outcome: 'confirming',
  },
  { when: 'red for the third time', before: confirming(2), test: full('red'), mostRetests: 2, outcome: 'confirmed' },
  { when: 'not red again', before: confirming(1), test: full('orange'), mostRetests: 1, outcome: 'cleared_on_retest' },
  {
    when: 'an invalid retest decides nothing',
    before: confirming(1),
    test: full(null, false),
    mostRetests: 1,
    outcome: 'confirming',
  },
  { when: 'an invalid first test', before: null, test: full(null, false), mostRetests: 1, outcome: 'invalid' },
  { when: 'a quick test passes', before: null, test: quick(true), mostRetests: 1, outcome: 'pass' },
  { when: 'a quick test does not', before: null, test: quick(false), mostRetests: 1, outcome: 'inconclusive' },
  {
    when: 'a quick test after a red settles nothing',
    before: confirming(1),
    test: quick(true),
    mostRetests: 1,
    outcome: 'confirming',
  },
  {
    when: 'the full test after it decides',
    before: { outcome: 'inconclusive', tests: 1 } as const,
    test: full('green'),
    mostRetests: 1,
    outcome: 'clear',
  },
] as const)('$when: $outcome', ({ before, test: taken, mostRetests, outcome }) => {
  expect(outcomeAfter(before, taken, mostRetests)).toBe(outcome);
});
