import { expect, test } from 'vitest';
import { deliveryTime, hourEnd, type Timing } from './delivery-time.ts';

const AT_ONCE: Timing = { severity: 'warning', digest: 'immediate', digestAt: null, quietHours: null };
const NIGHT = { from: '22:00', until: '06:00' };
const UTC = { recipient: 'UTC', organization: 'UTC' };

const sent = (now: string, timing: Partial<Timing>, zones: Partial<typeof UTC> = {}): string =>
  deliveryTime(new Date(now), { ...AT_ONCE, ...timing }, { ...UTC, ...zones }).toISOString();

test('without a digest a message is sent at once', () => {
  expect(sent('2026-11-15T10:20:30.500Z', {})).toBe('2026-11-15T10:20:30.500Z');
});

test.each([
  ['quarterHour', null, '2026-11-15T10:30:00.000Z'],
  ['hourly', null, '2026-11-15T11:00:00.000Z'],
  ['daily', '18:30', '2026-11-15T18:30:00.000Z'],
  ['daily', '09:00', '2026-11-16T09:00:00.000Z'],
  ['daily', '10:20', '2026-11-16T10:20:00.000Z'],
] as const)('with digest %s %s, a message at 10:20 is sent at %s', (digest, digestAt, expected) => {
  expect(sent('2026-11-15T10:20:30Z', { digest, digestAt })).toBe(expected);
});

test("a daily digest follows the organization's time zone", () => {
  const zones = { organization: 'America/Sao_Paulo', recipient: 'Pacific/Auckland' };

  expect(sent('2026-11-15T10:20:00Z', { digest: 'daily', digestAt: '18:00' }, zones)).toBe('2026-11-15T21:00:00.000Z');
});

test.each([
  ['2026-11-15T21:59:59Z', '2026-11-15T21:59:59.000Z'],
  ['2026-11-15T22:00:00Z', '2026-11-16T06:00:00.000Z'],
  ['2026-11-16T05:59:00Z', '2026-11-16T06:00:00.000Z'],
  ['2026-11-16T06:00:00Z', '2026-11-16T06:00:00.000Z'],
])('with quiet hours over midnight, a message at %s is sent at %s', (now, expected) => {
  expect(sent(now, { quietHours: NIGHT })).toBe(expected);
});

test("quiet hours within a day follow the recipient's time zone", () => {
  const quietHours = { from: '12:00', until: '14:00' };
  const zones = { recipient: 'America/Lima' };

  expect(sent('2026-11-15T17:30:00Z', { quietHours }, zones)).toBe('2026-11-15T19:00:00.000Z');
  expect(sent('2026-11-15T12:30:00Z', { quietHours }, zones)).toBe('2026-11-15T12:30:00.000Z');
});

test('a critical message is sent during quiet hours too', () => {
  expect(sent('2026-11-15T23:00:00Z', { quietHours: NIGHT, severity: 'critical' })).toBe('2026-11-15T23:00:00.000Z');
});

test('a digest that falls into quiet hours waits until they end', () => {
  expect(sent('2026-11-15T21:50:00Z', { quietHours: NIGHT, digest: 'hourly' })).toBe('2026-11-16T06:00:00.000Z');
});

test('quiet hours end at the local time shown after a clock change', () => {
  const zones = { recipient: 'Europe/Berlin' };

  expect(sent('2026-10-24T22:00:00Z', { quietHours: NIGHT }, zones)).toBe('2026-10-25T05:00:00.000Z');
  expect(sent('2026-03-28T22:00:00Z', { quietHours: NIGHT }, zones)).toBe('2026-03-29T04:00:00.000Z');
  expect(sent('2026-03-28T22:00:00Z', { quietHours: { from: '22:00', until: '02:30' } }, zones)).toBe(
    '2026-03-29T01:30:00.000Z',
  );
});

test('the hour ends on the full hour', () => {
  expect(hourEnd(new Date('2026-11-15T10:00:00Z')).toISOString()).toBe('2026-11-15T11:00:00.000Z');
});
