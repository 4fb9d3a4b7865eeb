import { expect, test } from 'vitest';
import { shownShare } from './shown-share.ts';

test.each([
  [0, '0%'],
  [0.004, '0.4%'],
  [0.025, '2.5%'],
  [0.05, '5%'],
  [0.0994, '9.9%'],
  [0.0996, '10%'],
  [1 / 3, '33%'],
  [0.75, '75%'],
  [0.994, '99%'],
  [0.996, '99.6%'],
  [1, '100%'],
])('a share of %f is %s', (share, shown) => {
  expect(shownShare(share, 'en')).toBe(shown);
});
