import { expect, test } from 'vitest';
import { permissionsOf, PROFILES, type Profile } from '#areas/identity/profiles.ts';
import { DATASETS, IDENTITIES } from './datasets.ts';
import { ExportOrder } from './export-order.ts';
import { orderFault, takenBy } from './order-fault.ts';

const anOrder = (order: object) =>
  ExportOrder.parse({ name: 'x', dataset: 'results', identity: 'aggregated', filter: {}, options: {}, ...order });
const faultFor = (profile: Profile, order: object, isScoped = false) =>
  orderFault(anOrder(order), permissionsOf(profile, isScoped));

const named = { identity: 'identified', purpose: 'A court has asked for it' };
const hidden = { identity: 'pseudonymous', recipientId: '0190a000-0000-7000-8000-000000000001' };

test('who may take out what, with the people named', () => {
  const open = PROFILES.map((profile) =>
    DATASETS.filter((dataset) => faultFor(profile, { dataset, ...named }) === undefined),
  );

  expect(Object.fromEntries(PROFILES.map((profile, i) => [profile, open[i]]))).toEqual({
    owner: [...DATASETS],
    safetyManager: ['results', 'visits', 'baselines', 'users', 'occurrences', 'alerts', 'cases'],
    supervisor: [],
    nurse: [],
    hr: [],
    auditor: [],
  });
});

test('who may take out what behind pseudonyms', () => {
  const open = (profile: Profile, isScoped = false) =>
    DATASETS.filter((dataset) => faultFor(profile, { dataset, ...hidden }, isScoped) === undefined);

  expect(open('auditor')).toEqual(['results', 'visits', 'baselines', 'users', 'occurrences', 'alerts', 'audit']);
  expect(open('nurse')).toEqual([
    'results',
    'visits',
    'baselines',
    'users',
    'occurrences',
    'alerts',
    'cases',
    'trials',
  ]);
  expect(open('supervisor')).toEqual([]);
  // The record is a matter of the whole organization.
  expect(open('owner', true)).not.toContain('audit');
});

test('the record and single trials know no groups', () => {
  const open = DATASETS.filter((dataset) => faultFor('owner', { dataset }) === undefined);

  expect(open).toEqual(['results', 'visits', 'baselines', 'users', 'occurrences', 'alerts', 'cases']);
  expect(IDENTITIES).toContain('aggregated');
});

test.each([
  [{ identity: 'identified', purpose: '  too short  ' }, 'purposeNeeded'],
  [{ identity: 'pseudonymous' }, 'recipientNeeded'],
  [{ columns: ['nothing'] }, 'unknownColumn'],
  [{ ...hidden, dataset: 'users', columns: ['firstName'] }, 'unknownColumn'],
  [{ ...named, dataset: 'users', columns: ['firstName', 'firstName'] }, 'unknownColumn'],
  [{ ...named, dataset: 'users', columns: ['firstName'] }, undefined],
])('%j is refused as %s', (order, fault) => {
  expect(faultFor('owner', order)).toBe(fault);
});

test('whoever may take out nothing sees no files', () => {
  expect(takenBy([])).toEqual([]);
});
