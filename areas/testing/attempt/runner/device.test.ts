import { expect, test } from 'vitest';
import { clockStep } from './device-check.ts';
import { deviceClassOf } from '#areas/testing/tasks/runner/device-class.ts';
import { deviceKey } from './device-key.ts';

const PHONE = { shortSide: 412, isCoarse: true };
const LAPTOP = { shortSide: 900, isCoarse: false };

test.each([
  ['keys alone', ['key', 'key', null], LAPTOP, 'desktop-keyboard'],
  ['keys and one click', ['key', 'mouse'], LAPTOP, 'desktop-mouse'],
  ['mostly fingers', ['touch', 'touch', 'mouse'], PHONE, 'phone-touch'],
  ['mostly the mouse', ['touch', 'mouse', 'mouse'], LAPTOP, 'desktop-mouse'],
  ['fingers on a laptop', ['touch'], LAPTOP, 'tablet-touch'],
  ['fingers on a screen of 600', ['touch'], { shortSide: 600, isCoarse: true }, 'tablet-touch'],
  ['fingers on a screen of 599', ['touch'], { shortSide: 599, isCoarse: true }, 'phone-touch'],
  ['nothing on a phone', [null, null], PHONE, 'phone-touch'],
  ['nothing on a laptop', [], LAPTOP, 'desktop-mouse'],
] as const)('answers by %s', (_, inputs, facts, expected) => {
  expect(deviceClassOf(inputs, facts)).toBe(expected);
});

const TRAITS = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  width: 412,
  height: 915,
  pixelRatio: 2.625,
  frameMs: 8.34,
};

test('the key of a device survives an update and a rotation, and differs on another device', async () => {
  const known = await deviceKey(TRAITS);

  expect(known).toMatch(/^[0-9a-f]{32}$/);
  expect(await deviceKey({ ...TRAITS, userAgent: TRAITS.userAgent.replace('140', '141') })).toBe(known);
  expect(await deviceKey({ ...TRAITS, width: 915, height: 412, frameMs: 8.29 })).toBe(known);
  for (const other of [{ width: 390 }, { pixelRatio: 3 }, { frameMs: 16.7 }, { userAgent: 'Firefox/140.0 Android' }]) {
    expect(await deviceKey({ ...TRAITS, ...other })).not.toBe(known);
  }
});

test.each([0.005, 0.1, 1, 16.67])('a clock of %d ms steps is recognized', (step) => {
  let calls = 0;
  const now = () => Math.floor((calls++ * 0.0007) / step) * step;

  expect(clockStep(now)).toBeCloseTo(step, 6);
});
