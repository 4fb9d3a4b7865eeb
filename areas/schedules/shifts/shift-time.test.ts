import { expect, test } from 'vitest';
import { sentTime } from './shift-time.ts';

test.each([
  ['2026-11-18 06:00', { kind: 'local', day: '2026-11-18', clock: '06:00' }],
  [' 2026-11-18T6:05:00 ', { kind: 'local', day: '2026-11-18', clock: '06:05' }],
  ['2026-11-18T06:00Z', { kind: 'moment', at: '2026-11-18T06:00:00.000Z' }],
  ['2026-11-18T06:00:00-05:00', { kind: 'moment', at: '2026-11-18T11:00:00.000Z' }],
  ['18:30', { kind: 'clock', clock: '18:30' }],
])('"%s" is read', (text, time) => {
  expect(sentTime(text)).toEqual(time);
});

test.each(['', 'tomorrow', '2026-02-30 06:00', '2026-11-18', '2026-11-18 24:00', '18/11/2026 06:00', '06:00:30'])(
  '"%s" is no time of a shift',
  (text) => {
    expect(sentTime(text)).toBeUndefined();
  },
);
