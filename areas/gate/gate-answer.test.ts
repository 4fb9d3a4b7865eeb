import { describe, expect, test } from 'vitest';
import { badgeVerdict, personVerdict, type PersonFacts } from './gate-answer.ts';
import { ruleFor, USUAL_GATE_RULES, type GateRules } from './gate-rule.ts';

const NOW = '2026-03-02T12:00:00.000Z';
const at = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString();

const NOTHING: PersonFacts = {
  now: NOW,
  last: null,
  hasOpenCase: false,
  hasCaseInHand: false,
  isStoodDown: false,
  clearedAt: null,
  retestSince: null,
  isRetestOrdered: false,
  isDue: false,
  nextOpensAt: null,
};
const tested = (outcome: NonNullable<PersonFacts['last']>['outcome'], hours = -1) => ({
  last: { takenAt: at(hours), outcome, retestFrom: null, retestUntil: null },
});
const confirming = (from: number, until: number) => ({
  last: { takenAt: at(-1), outcome: 'confirming' as const, retestFrom: at(from), retestUntil: at(until) },
});
const verdict = (facts: Partial<PersonFacts>, rule: Partial<GateRules> = {}) => {
  const { answer, until } = personVerdict({ ...NOTHING, ...facts }, { ...USUAL_GATE_RULES, ...rule });
  return until === null ? answer : `${answer} until ${until}`;
};

describe('a badge', () => {
  test.each([
    ['unknown', null, false, 'unknown_badge'],
    ['former', 'active', false, 'expired_badge'],
    ['held', 'left', false, 'expired_badge'],
    ['held', 'active', true, 'expired_badge'],
    ['held', 'suspended', false, 'suspended_badge'],
    ['former', 'suspended', false, 'expired_badge'],
    ['held', 'active', false, undefined],
    ['held', 'invited', false, undefined],
  ] as const)('%s of a person who is %s (deleted: %s) is answered with %s', (badge, status, isDeleted, answer) => {
    expect(badgeVerdict({ badge, status, isDeleted })?.answer).toBe(answer);
  });
});

describe('a test', () => {
  test.each(['clear', 'pass', 'cleared_on_retest', 'establishing', 'caution'] as const)(
    'that came to %s clears for the length of the rule',
    (outcome) => {
      expect(verdict(tested(outcome))).toBe(`cleared until ${at(11)}`);
    },
  );

  test('a result of caution asks for a person where the rule says so, as long as it counts', () => {
    expect(verdict(tested('caution'), { cautionClears: false })).toBe('ask_a_person');
    expect(verdict(tested('caution', -13), { cautionClears: false })).toBe(`cleared until ${at(12)}`);
  });

  test('clears no longer than until the next test is expected', () => {
    expect(verdict({ ...tested('clear'), nextOpensAt: at(2) })).toBe(`cleared until ${at(2)}`);
    expect(verdict({ ...tested('clear'), nextOpensAt: at(20) })).toBe(`cleared until ${at(11)}`);
  });

  test('does not clear while another one is expected or ordered', () => {
    expect(verdict({ ...tested('clear'), isDue: true })).toBe('must_test');
    expect(verdict({ ...tested('clear'), isRetestOrdered: true })).toBe('must_test');
  });

  test('an old test clears nobody by itself', () => {
    expect(verdict(tested('clear', -12), { nothingDueClears: false })).toBe('must_test');
    expect(verdict({}, { nothingDueClears: false })).toBe('must_test');
  });

  test('an unsettled red asks for a person, and an inconclusive quick check asks for a test', () => {
    expect(verdict(tested('confirmed'))).toBe('ask_a_person');
    expect(verdict(tested('unconfirmed', -50))).toBe('ask_a_person');
    expect(verdict(tested('inconclusive'))).toBe('must_test');
  });

  test('a red with an open retest means waiting, then testing, then asking a person', () => {
    expect(verdict(confirming(0.2, 1))).toBe('must_wait');
    expect(verdict(confirming(-0.2, 1))).toBe('must_test');
    expect(verdict(confirming(-2, -1))).toBe('ask_a_person');
  });
});

describe('a case', () => {
  test('an open case asks for a person, and one that somebody handles means waiting, whatever a test says', () => {
    expect(verdict({ ...tested('clear'), hasOpenCase: true })).toBe('ask_a_person');
    expect(verdict({ ...tested('clear'), hasCaseInHand: true })).toBe('must_wait');
    expect(verdict({ hasOpenCase: true, hasCaseInHand: true })).toBe('ask_a_person');
  });

  test('a case with a decision against work asks for a person until it is closed, whatever a test says', () => {
    expect(verdict({ ...tested('clear'), isStoodDown: true })).toBe('ask_a_person');
  });

  test('a decision in favor of the person clears from that moment on, and settles the red', () => {
    expect(verdict({ ...tested('confirmed', -3), clearedAt: at(-1) })).toBe(`cleared until ${at(11)}`);
    expect(verdict({ ...tested('confirmed', -3), clearedAt: at(-1), isDue: true })).toBe('must_test');
    expect(verdict({ ...tested('confirmed', -0.5), clearedAt: at(-1) })).toBe('ask_a_person');
  });

  test('a case that ended otherwise needs a new test or another decision, even if no test is expected', () => {
    expect(verdict({ ...tested('confirmed', -3), retestSince: at(-1) })).toBe('must_test');
    expect(verdict({ ...tested('clear', -0.5), retestSince: at(-1) })).toBe(`cleared until ${at(11.5)}`);
    expect(verdict({ retestSince: at(-2), clearedAt: at(-1) })).toBe(`cleared until ${at(11)}`);
    expect(verdict({ retestSince: at(-1), clearedAt: at(-2) })).toBe('must_test');
  });
});

test('the rule decides about a person without a test of whom none is expected', () => {
  expect(verdict({})).toBe(`cleared until ${at(12)}`);
  expect(verdict({ nextOpensAt: at(1) })).toBe(`cleared until ${at(1)}`);
  expect(verdict({ isDue: true })).toBe('must_test');
});

describe('the rule', () => {
  const site = (tagId: string, clearanceMinutes: number) => ({ ...USUAL_GATE_RULES, tagId, clearanceMinutes });
  const rules: GateRules = { ...USUAL_GATE_RULES, sites: { North: site('n', 480), South: site('s', 60) } };
  const minutes = (siteId: string | null, tagIds: string[]) => ruleFor(rules, { siteId, tagIds }).clearanceMinutes;

  test('is that of the named site, or the organization’s for a site without one', () => {
    expect([minutes('n', ['s']), minutes('other', ['s'])]).toEqual([480, 720]);
  });

  test('is that of the person’s own site, the shortest of several, or the organization’s', () => {
    expect([minutes(null, ['n']), minutes(null, ['n', 's']), minutes(null, [])]).toEqual([480, 60, 720]);
  });
});
