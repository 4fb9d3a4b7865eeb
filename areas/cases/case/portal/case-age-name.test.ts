import { beforeEach, expect, test } from 'vitest';
import { aCase, aDecision } from '#areas/cases/handling/sample-case.ts';
import { waitingName } from '#areas/testing/results/portal/waiting-name.ts';
import { activateRealTexts } from '#platform/portal/testing.tsx';
import { translate } from '#platform/portal/texts.ts';
import { caseAgeName } from './case-age-name.ts';

beforeEach(() => activateRealTexts());

const BEGAN = '2026-11-15T06:02:00.000Z';
const at = (time: string) => Date.parse(`2026-11-${time}.000Z`);

test('an undecided case waits, in the same words as a red without a case', () => {
  const undecided = aCase({ beganAt: BEGAN, decision: null });
  const now = at('17T09:20:00');

  expect(caseAgeName(translate, undecided, now)).toBe('Waiting for 2 days 3 h');
  expect(waitingName(translate, BEGAN, now)).toBe('Waiting for 2 days 3 h');
});

test('a decided case keeps the time to its first decision', () => {
  const decision = aDecision({ firstAt: '2026-11-15T07:17:00.000Z', at: '2026-11-16T06:00:00.000Z' });

  expect(caseAgeName(translate, aCase({ beganAt: BEGAN, decision }), at('20T00:00:00'))).toBe(
    'Decided after 1 h 15 min',
  );
});
