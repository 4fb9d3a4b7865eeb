import { beforeEach, expect, test } from 'vitest';
import { activateRealTexts } from '#platform/portal/testing.tsx';
import { translate } from '#platform/portal/texts.ts';
import { lengthName } from './length-name.ts';

beforeEach(() => activateRealTexts());

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [135, '2 h 15 min'],
  [1440, '1 day'],
  [2940, '2 days 1 h'],
])('%i minutes are written as %s', (minutes, text) => {
  expect(lengthName(translate, minutes)).toBe(text);
});
