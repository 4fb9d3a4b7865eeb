import { expect, test } from 'vitest';
import { phoneLink } from './phone-link.ts';

test.each([
  ['+1 (555) 010-0199 x12', 'tel:+15550100199'],
  ['0151/555.01-99', 'tel:01515550199'],
  ['15550100199', 'tel:15550100199'],
])('%s is dialed as %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
