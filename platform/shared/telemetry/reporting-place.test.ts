import { expect, test } from 'vitest';
import { reportingPlace } from './reporting-place.ts';

const SET = {
  productionHost: 'portal.example',
  previewHost: 'preview.example:8443',
  sentryDsn: 'https://k@errors.example/1',
};
const NOTHING = { productionHost: null, previewHost: null, sentryDsn: null };

test.each([
  ['portal.example', SET, 'production'],
  ['PORTAL.example', SET, 'production'],
  ['preview.example:8443', SET, 'preview'],
  ['preview.example', SET, undefined],
  ['portal.example:3000', SET, undefined],
  ['localhost', SET, undefined],
  ['portal.example', { ...SET, sentryDsn: null }, undefined],
  ['', NOTHING, undefined],
] as const)('at %s errors are reported as from %o: %s', (host, hosts, place) => {
  expect(reportingPlace(host, hosts)).toBe(place);
});
