import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEVICE_CLASSES, TEST_TYPES } from '#areas/scoring/attempt.ts';
import { TEST_WAYS } from '#areas/testing/results/results.contract.ts';
import { VISIT_OUTCOMES } from '#areas/testing/results/visit-outcome.ts';
import messages from '#areas/reports/messages.json' with { type: 'json' };
import { TAG_MATCHES, USER_STATUSES } from '#areas/users/person/users.contract.ts';
import { carriedTo, FILTER_FIELDS, reportHref } from './filter-fields.ts';
import { ALL_PARTS, setParts, withoutPart } from './filter-parts.ts';
import { filterPatch, isUnfiltered, readFilter, toggled, type SetFilter } from './filter-values.ts';
import { ATTEMPTS, BASELINE_STATES, CASE_STANDINGS, ReportFilter, VALIDITIES } from './report-filter.ts';
import { RELATIVE_PERIODS } from './report-period.ts';

const several = (values: readonly string[]) => fc.subarray([...values], { minLength: 1 }).map((v) => v.join());
const ids = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 5 }).map((values) => values.join());
const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const number = (min: number) => fc.integer({ min: min * 10, max: 1000 }).map((tenths) => String(tenths / 10));

/** Addresses as the portal writes them. */
const written = fc.record(
  {
    period: fc.constantFrom(...RELATIVE_PERIODS),
    from: moment.map((at) => at.toISOString()),
    to: moment.map((at) => at.toISOString()),
    tags: ids,
    tagMatch: fc.constantFrom(...TAG_MATCHES),
    users: ids,
    status: several(USER_STATUSES),
    testTypes: several(TEST_TYPES),
    outcomes: several(VISIT_OUTCOMES),
    validity: several(VALIDITIES),
    minScore: number(0),
    maxScore: number(0),
    minDeviation: number(-100),
    maxDeviation: number(-100),
    baseline: several(BASELINE_STATES),
    devices: several(DEVICE_CLASSES),
    ways: several(TEST_WAYS),
    offline: fc.constantFrom('yes', 'no'),
    cases: several(CASE_STANDINGS),
    attempt: fc.constantFrom(...ATTEMPTS),
  },
  { requiredKeys: [] },
);

/** Addresses as a person may type them. */
const typed = fc.dictionary(fc.constantFrom(...FILTER_FIELDS, 'sort', 'view'), fc.string({ maxLength: 30 }), {
  maxKeys: 8,
});

const addressOf = (values: SetFilter) =>
  Object.fromEntries(new URL(reportHref('/reports/scores', values), 'http://portal.test').searchParams);

describe('a filter', () => {
  test('names every field that the calls accept', () => {
    expect(FILTER_FIELDS.toSorted()).toEqual(Object.keys(ReportFilter.shape).toSorted());
  });

  test('survives a round trip through the address', () => {
    fc.assert(
      fc.property(written, (address) => {
        const { values, unknown } = readFilter(address);
        expect(unknown).toEqual([]);
        expect(readFilter(addressOf(values))).toEqual({ values, unknown: [] });
      }),
    );
  });

  test('from an address means the same to the server', () => {
    fc.assert(
      fc.property(written, (address) => {
        const { period, validity, tagMatch, ...asked } = ReportFilter.parse(address);
        const read = ReportFilter.parse(readFilter(address).values);
        expect(read).toMatchObject(asked);
        expect(read.period).toBe(asked.from || asked.to ? undefined : period);
        expect(new Set(read.validity ?? ['valid', 'suspect'])).toEqual(new Set(validity ?? ['valid', 'suspect']));
        expect(read.tagMatch).toBe(asked.tags ? tagMatch : 'any');
      }),
    );
  });

  test('is always valid, whatever was typed, and reports what was dropped', () => {
    fc.assert(
      fc.property(typed, (address) => {
        const { values, unknown } = readFilter(address);
        expect(ReportFilter.safeParse(values).success).toBe(true);
        expect(unknown.every(({ value }) => value !== '')).toBe(true);
      }),
    );
    expect(readFilter({ period: 'soon', outcomes: 'clear,foggy', minScore: '140' })).toEqual({
      values: { outcomes: 'clear' },
      unknown: [
        { field: 'period', value: 'soon' },
        { field: 'outcomes', value: 'foggy' },
        { field: 'minScore', value: '140' },
      ],
    });
  });

  test('leaves out fields that only repeat the default', () => {
    const { values } = readFilter({ attempt: 'last', validity: 'suspect,valid', tagMatch: 'all', period: '7d' });

    expect(values).toEqual({ period: '7d' });
    expect(isUnfiltered(values)).toBe(true);
    expect(isUnfiltered({ period: '28d' })).toBe(false);
    expect(isUnfiltered({ offline: 'no' })).toBe(false);
  });

  test('carries over to another report without the fields that belong to the first', () => {
    const address = { period: '28d', tags: 'a,b', sort: '-score', view: 'chart', saved: 'x' };

    expect(carriedTo('/reports/user-stat', address)).toBe('/reports/user-stat?period=28d&tags=a%2Cb');
    expect(carriedTo('/dashboard', {})).toBe('/dashboard');
  });
});

describe('a change', () => {
  const [from, to] = ['2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z'];

  test('of days ends a relative period, and the reverse', () => {
    expect(filterPatch({ period: '28d' }, { from, to })).toEqual({ period: undefined, from, to });
    expect(filterPatch({ from, to }, { period: '7d' })).toEqual({ period: '7d', from: undefined, to: undefined });
  });

  test('that clears everything leaves the default period in the address', () => {
    expect(filterPatch({ offline: 'no' }, { offline: undefined })).toEqual({ offline: undefined, period: '7d' });
    expect(filterPatch({ offline: 'no', attempt: 'all' }, { offline: undefined })).toEqual({ offline: undefined });
  });

  test('removes a whole part', () => {
    const values: SetFilter = { minScore: '40', maxScore: '60', tags: 'a', tagMatch: 'none' };

    expect(setParts(values)).toEqual(['tags', 'score']);
    expect(withoutPart('score')).toEqual({ minScore: undefined, maxScore: undefined });
  });

  test('of a list adds a missing value and removes an existing one', () => {
    expect(toggled('a,b', 'c')).toBe('a,b,c');
    expect(toggled('a,b', 'a')).toBe('b');
    expect(toggled('a', 'a')).toBeUndefined();
  });
});

test('every part of the filter has a name', () => {
  expect(ALL_PARTS.map((part) => `reports.filter.part.${part}`).filter((key) => !(key in messages))).toEqual([]);
});
