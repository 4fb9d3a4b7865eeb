import { expect, test } from 'vitest';
import { deviceClassFlags } from './device-class-flags.ts';
import { USUAL_POLICY } from '#areas/testing/policy/usual-policy.ts';

const NEWCOMER = { onClass: false, onOtherClass: false, isEstablishedHere: false, isEstablishedElsewhere: false };

test.each([
  ['the first test of all', NEWCOMER, []],
  ['the first test on another class', { ...NEWCOMER, onOtherClass: true }, ['new_device_class']],
  ['the second test there, with no baseline anywhere', { ...NEWCOMER, onOtherClass: true, onClass: true }, []],
  [
    'any test there while another class has a baseline',
    { ...NEWCOMER, onOtherClass: true, onClass: true, isEstablishedElsewhere: true },
    ['new_device_class'],
  ],
  [
    'a test on a class with a baseline of its own',
    { onClass: true, onOtherClass: true, isEstablishedHere: true, isEstablishedElsewhere: true },
    [],
  ],
])('%s: %o gives %o', (_, use, flags) => {
  expect(deviceClassFlags(use, USUAL_POLICY)).toEqual(flags);
});

test('where the organization accepts new kinds of devices, they are flagged like any new device', () => {
  const use = { ...NEWCOMER, onOtherClass: true };

  expect(deviceClassFlags(use, { ...USUAL_POLICY, newDeviceClass: 'accept' })).toEqual(['new_device']);
});
