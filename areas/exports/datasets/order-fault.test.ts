import { expect, test } from 'vitest';
import { permissionsOf, PROFILES, type Profile } from '#areas/identity/accounts/profiles.ts';
import { DATASETS, IDENTITIES } from './datasets.ts';
import { ExportOrder } from './export-order.ts';
import { orderFault, datasetsFor } from './order-fault.ts';

const anOrder = (order: object) =>
  ExportOrder.parse({ name: 'x', dataset: 'results', identity: 'aggregated', filter: {}, options: {}, ...order });
const faultFor = (profile: Profile, order: object, isScoped = false) =>
  orderFault(anOrder(order), permissionsOf(profile, isScoped));

const named = { identity: 'identified', purpose: 'A court has asked for it' };
const hidden = { identity: 'pseudonymous', recipientId: '0190a000-0000-7000-8000-000000000001' };

test('each profile exports its datasets with names', () => {
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
    gate: [],
  });
});

test('each profile exports its datasets under pseudonyms', () => {
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
  // The audit record covers the whole organization, so a scoped owner does not get it.
  expect(open('owner', true)).not.toContain('audit');
});

test('the audit record and the raw trials offer no groups', () => {
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

test('a person who may export nothing sees no files', () => {
  expect(datasetsFor([])).toEqual([]);
});
