import { expect, test } from 'vitest';
import { waitMinutes } from './place-wait.ts';

test.each([
  ['a free place is taken at once', { free: 1, busy: 3, called: 0 }, 0],
  ['a free place for each called person leaves none', { free: 2, busy: 0, called: 2 }, 2],
  ['and one more free place is mine', { free: 3, busy: 0, called: 2 }, 0],
  ['without a free place, one of four becomes free within a minute', { free: 0, busy: 4, called: 0 }, 1],
  ['called people come first', { free: 0, busy: 4, called: 7 }, 7],
  ['with one place, everybody takes their time', { free: 0, busy: 1, called: 2 }, 11],
  ['without a place there is no answer', { free: 0, busy: 0, called: 5 }, null],
])('%s', (_, line, minutes) => {
  expect(waitMinutes({ ...line, secondsEach: 210 })).toBe(minutes);
});
