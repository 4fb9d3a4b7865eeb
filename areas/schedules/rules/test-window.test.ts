import { expect, test } from 'vitest';
import { closingMoment, dueMoment } from './test-window.ts';

test('a window of one day is due and closes on it', () => {
  const window = { opens: '05:15', due: '06:15', graceMinutes: 30 };

  expect(dueMoment(window)).toEqual({ clock: '06:15', daysLater: 0 });
  expect(closingMoment(window)).toEqual({ clock: '06:45', daysLater: 0 });
});

test('a window that crosses midnight is due on the next day', () => {
  expect(dueMoment({ opens: '22:00', due: '06:00', graceMinutes: 0 })).toEqual({ clock: '06:00', daysLater: 1 });
});

test('the grace alone may cross midnight, once or twice', () => {
  expect(closingMoment({ opens: '22:00', due: '23:45', graceMinutes: 30 })).toEqual({ clock: '00:15', daysLater: 1 });
  expect(closingMoment({ opens: '23:30', due: '23:00', graceMinutes: 90 })).toEqual({ clock: '00:30', daysLater: 2 });
});
