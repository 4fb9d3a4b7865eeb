import { expect, test } from 'vitest';
import { touchedFaultTests, touchedServerTests, touchedStories } from './changed-files.ts';

test('a changed file of an area selects the server tests of that area', () => {
  expect(touchedServerTests(['areas/cases/case/server/cases.queries.ts', 'areas/cases/case/case-age.ts'])).toEqual([
    'areas/cases/',
  ]);
});

test('a changed page or text selects no server test', () => {
  expect(touchedServerTests(['areas/cases/case/portal/case-page.tsx', 'areas/cases/messages.json'])).toEqual([]);
});

test('a changed shared file selects all server tests', () => {
  expect(touchedServerTests(['platform/server/jobs/jobs.ts'])).toBe('all');
  expect(touchedServerTests(['tests/support/server.ts'])).toBe('all');
});

test('a changed test selects only itself', () => {
  const own = ['platform/server/jobs/jobs.test.ts', 'areas/cases/opening/server/opening.test.ts', 'tools/sbom.test.ts'];
  expect(touchedServerTests(own)).toEqual(own);
  expect(touchedServerTests(['areas/scoring/baseline.test.ts'])).toEqual([]);
});

test('changed fault tests and stories select themselves', () => {
  const changed = ['tests/faults/schedules.test.ts', 'tests/journeys/join.spec.ts', 'areas/scoring/baseline.ts'];
  expect(touchedFaultTests(changed)).toEqual(['tests/faults/schedules.test.ts']);
  expect(touchedStories(changed)).toEqual(['tests/journeys/join.spec.ts']);
});
