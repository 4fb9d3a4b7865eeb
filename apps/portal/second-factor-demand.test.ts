import { expect, test } from 'vitest';
import { ApiError } from '#platform/portal/calls/api-error.ts';
import { activateRealTexts, visit } from '#platform/portal/testing.tsx';
import { followSecondFactorDemand } from './second-factor-demand.ts';

function placesAfter(code: string, address: string): string[] {
  const places: string[] = [];
  activateRealTexts('es');
  visit(address);
  followSecondFactorDemand(new ApiError('Set one up.', { status: 403, code }), (place) => places.push(place));
  return places;
}

test('a person without a required second factor is taken to its setup', () => {
  expect(placesAfter('second_factor_needed', '/es/users')).toEqual(['/es/account#second-factor']);
});

test('a person who is already there stays', () => {
  expect(placesAfter('second_factor_needed', '/es/Account')).toEqual([]);
});

test('other refusals do not redirect', () => {
  expect(placesAfter('not_allowed', '/es/users')).toEqual([]);
});
