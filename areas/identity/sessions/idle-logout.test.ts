import { expect, test } from 'vitest';
import { idleRules, idleState, type IdleTime } from './idle-logout.ts';

const MINUTE = 60_000;
const RULES = { isOn: true, idleMs: 5 * MINUTE, graceMs: 10 * MINUTE };

const bothClocks = (ms: number): IdleTime => ({ wallMs: ms, steadyMs: ms });

test.each([
  [0, 'active', [true, true], 0],
  [5 * MINUTE - 1, 'active', [true, true], 0],
  [5 * MINUTE, 'warning', [false, false], 10 * MINUTE],
  [15 * MINUTE - 1, 'warning', [false, false], 1],
  [15 * MINUTE, 'loggedOut', [true, false], 0],
])('%i ms without activity: %s', (ms, phase, [idleLogoutActive, timeoutEnabled], leftMs) => {
  expect(idleState(RULES, bothClocks(ms))).toEqual({ phase, idleLogoutActive, timeoutEnabled, leftMs });
});

test('switched off, it neither warns nor logs out', () => {
  expect(idleState({ ...RULES, isOn: false }, bothClocks(1000 * MINUTE)).phase).toBe('active');
});

test('only the wall clock saying that the time is up is a doubt', () => {
  expect(idleState(RULES, { wallMs: 600 * MINUTE, steadyMs: MINUTE }).phase).toBe('doubtful');
});

test('a wall clock that was set back is ignored', () => {
  expect(idleState(RULES, { wallMs: -60 * MINUTE, steadyMs: 6 * MINUTE })).toMatchObject({ leftMs: 9 * MINUTE });
  expect(idleState(RULES, { wallMs: -60 * MINUTE, steadyMs: 15 * MINUTE }).phase).toBe('loggedOut');
});

test.each([
  [true, 5],
  [false, 30],
])('on the production host (%s) the warning comes after %i minutes', (isProductionHost, minutes) => {
  const settings = {
    portalInactivityTimeout: 12,
    idleLogout: true,
    rememberedAccounts: true,
    locale: null,
    startPage: null,
    dateFormat: 'locale' as const,
    hourFormat: 'locale' as const,
    timeZone: 'UTC',
  };

  expect(idleRules(settings, isProductionHost)).toEqual({
    isOn: true,
    idleMs: minutes * MINUTE,
    graceMs: 12 * MINUTE,
  });
});
