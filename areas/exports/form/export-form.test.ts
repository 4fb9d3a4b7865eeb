import { describe, expect, test } from 'vitest';
import { apiCallOf } from '#areas/exports/runs/api-call.ts';
import { columnsOf } from '#areas/exports/datasets/dataset-columns.ts';
import { columnsIn, faultsIn, formOfSchedule, newForm, orderIn, rhythmIn, withDataset } from './export-form.ts';
import { ExportOrder } from '#areas/exports/datasets/export-order.ts';
import { anOrder, aSchedule } from '#areas/exports/schedules/sample-export.ts';
import { shownSize } from '#platform/shared/shown-size.ts';
import { shownDuration, shownTimeLeft } from '#areas/exports/runs/shown-time.ts';

const FORM = newForm('results', 'en');
const ALL = columnsOf('results', 'pseudonymous');
const IDS = ALL.map(({ id }) => id);

describe('a new order', () => {
  test('reveals as little about people as its dataset allows', () => {
    expect(FORM.identity).toBe('aggregated');
    expect(newForm('trials', 'en').identity).toBe('pseudonymous');
  });

  test('gets the columns of another dataset, and drops an identity level which that dataset does not have', () => {
    const narrowed = { ...FORM, columns: [{ id: 'score', isShown: true }] };

    expect(withDataset(narrowed, 'audit')).toMatchObject({ dataset: 'audit', identity: 'pseudonymous', columns: [] });
    expect(withDataset({ ...FORM, identity: 'identified' }, 'users').identity).toBe('identified');
  });

  test('lists no columns if all are wanted in their usual order', () => {
    const wishes = IDS.map((id) => ({ id, isShown: true }));

    expect(columnsIn({ columns: wishes }, ALL)).toEqual([]);
    expect(columnsIn({ columns: wishes.toReversed() }, ALL)).toEqual(IDS.toReversed());
    expect(columnsIn({ columns: [{ id: 'score', isShown: true }, ...wishes.slice(0, 0)] }, ALL)).toEqual(['score']);
  });

  test('fits the contract, and defaults to the name of its dataset', () => {
    const order = orderIn(
      { ...FORM, separator: 'tab' },
      { filter: {}, columns: ALL, name: 'Test results', recipientId: 'x' },
    );

    expect(ExportOrder.parse(order)).toMatchObject({
      name: 'Test results',
      recipientId: null,
      options: { separator: 'tab' },
    });
    expect(order.options).not.toHaveProperty('decimal');
  });
});

test.each([
  [{ identity: 'aggregated' }, []],
  [{ identity: 'pseudonymous' }, ['recipient']],
  [{ identity: 'pseudonymous', recipientId: 'new' }, ['recipientName']],
  [{ identity: 'pseudonymous', recipientId: 'new', recipientName: 'A university' }, []],
  [{ identity: 'identified', purpose: ' too few ' }, ['purpose']],
  [{ identity: 'identified', purpose: 'An audit by the authority' }, []],
  [{ columns: [{ id: 'score', isShown: false }] }, ['columns']],
  [{ isRepeated: true, at: '' }, ['at']],
] as const)('%j lacks %j', (changes, faults) => {
  expect(Object.keys(faultsIn({ ...FORM, ...changes }))).toEqual(faults);
});

test.each([
  [{ every: 'week', on: 5, at: '07:30' }],
  [{ every: 'month', on: 31, at: '00:00' }],
  [{ every: 'day', on: 1, at: '23:59' }],
] as const)('a schedule that is opened and saved stays the same: %j', (rhythm) => {
  const columns = ['score', IDS[0] ?? ''];
  const schedule = aSchedule({ rhythm, order: anOrder({ columns }) });
  const form = formOfSchedule(schedule, ALL);
  const { name, recipientId } = schedule.order;
  const order = orderIn(form, { filter: schedule.order.filter, columns: ALL, name, recipientId });

  expect(rhythmIn(form)).toEqual(rhythm);
  expect(ExportOrder.parse(order)).toEqual(schedule.order);
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1500, '1.5 kB'],
  [190_400_000, '190 MB'],
  [2_300_000_000, '2.3 GB'],
  [4_000_000_000_000, '4,000 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(shownSize(bytes, 'en')).toBe(words);
});

test('durations are shown roughly as long as they are', () => {
  expect(shownDuration(0.2, 'en')).toBe('1 sec');
  expect(shownDuration(89, 'en')).toBe('89 sec');
  expect(shownDuration(100, 'en')).toBe('2 min');
  expect(shownTimeLeft(6.5 * 86_400_000, 'en')).toBe('in 6 days');
  expect(shownTimeLeft(5 * 3_600_000, 'en')).toBe('in 5 hours');
});

test('an order becomes one command line without a token, whatever its texts contain', () => {
  const call = apiCallOf('https://portal.example', anOrder({ name: "Ana's $(rm) `x`" }));

  expect(call).toContain("curl -X POST 'https://portal.example/api/v2.1/exports'");
  expect(call).toContain('"Authorization: Bearer $TOKEN"');
  expect(call).toContain(String.raw`"name":"Ana'\''s $(rm)`);
});
