import { describe, expect, test } from 'vitest';
import type { Recurrence } from '#areas/schedules/rules/recurrence.ts';
import { aSchedule } from './sample-schedule.ts';
import { faultsIn, isForNobody } from './schedule-faults.ts';
import { formOf, newForm, ruleIn, type ScheduleForm } from './schedule-form.ts';
import { TEMPLATES, withTemplate } from './schedule-templates.ts';
import { ScheduleRule } from '#areas/schedules/rules/schedules.contract.ts';

const USUAL = newForm({ today: '2026-11-15', timeZone: 'America/Lima' });
const PERSON = { id: '0192f0aa-1111-7000-8000-00000000000b', firstName: 'Maria', lastName: 'Alvarez' };
const written = (changes: Partial<ScheduleForm>): ScheduleForm => ({ ...USUAL, name: 'Nights', ...changes });

const KINDS: readonly Recurrence[] = [
  { kind: 'once' },
  { kind: 'daily' },
  { kind: 'weekdays' },
  { kind: 'everyDays', days: 3 },
  { kind: 'weekly', weekdays: [1, 4], everyWeeks: 2 },
  { kind: 'monthly', day: 31 },
  { kind: 'pattern', on: 7, off: 14 },
  {
    kind: 'shifts',
    windows: [
      { anchor: 'start', opensMinutes: -60, dueMinutes: 10, graceMinutes: 0 },
      { anchor: 'end', opensMinutes: 0, dueMinutes: 30, graceMinutes: 15 },
    ],
  },
  {
    kind: 'shifts',
    windows: [{ anchor: 'start', opensMinutes: -60, dueMinutes: 10, graceMinutes: 0 }],
    afterDaysOff: 14,
  },
];

test.each(KINDS)('a schedule converted to a form and back is unchanged: $kind', (recurrence) => {
  const schedule = aSchedule({
    recurrence,
    ...(recurrence.kind === 'shifts' && { windows: [] }),
    zone: { kind: 'fixed', timeZone: 'Asia/Kathmandu' },
    endsOn: recurrence.kind === 'once' ? null : '2027-01-05',
    reminders: [
      { kind: 'atOpen', channels: ['portal'] },
      { kind: 'beforeOpen', minutes: 30, channels: ['email'] },
    ],
  });
  const form = formOf(schedule, USUAL);

  expect(faultsIn(form)).toEqual({});
  expect(ruleIn(form)).toMatchObject({
    recurrence,
    windows: schedule.windows,
    zone: schedule.zone,
    startsOn: schedule.startsOn,
    endsOn: schedule.endsOn,
    testType: schedule.testType,
    reminders: schedule.reminders,
    audience: { tagIds: schedule.audience.tags.map(({ id }) => id), userIds: [] },
  });
});

test.each(TEMPLATES)('the template %s has no faults', (template) => {
  const form = withTemplate(USUAL, template, 'From a template');

  expect(faultsIn(form)).toEqual({});
  expect(ScheduleRule.safeParse(ruleIn(form)).success).toBe(true);
});

describe('the audience', () => {
  test('needs no tags or names when it is everyone', () => {
    const audience = { ...USUAL.audience, everyone: true, people: [PERSON], excludedPeople: [PERSON] };

    expect(ruleIn(written({ audience })).audience).toMatchObject({ userIds: [], excludedUserIds: [PERSON.id] });
    expect(isForNobody(written({ audience }))).toBe(false);
  });

  test('is empty without everyone, tags and names', () => {
    expect(isForNobody(written({}))).toBe(true);
    expect(isForNobody(written({ audience: { ...USUAL.audience, people: [PERSON] } }))).toBe(false);
  });
});

describe('faults by field', () => {
  const fieldsOf = (changes: Partial<ScheduleForm>) => Object.keys(faultsIn(written(changes)));

  test('name a missing or blank name', () => {
    expect(fieldsOf({ name: '  ' })).toEqual(['name']);
  });

  test('name numbers that are not whole or out of range, if they are used', () => {
    expect(fieldsOf({ kind: 'everyDays', days: '1' })).toEqual(['days']);
    expect(fieldsOf({ kind: 'everyDays', days: '2.5' })).toEqual(['days']);
    expect(fieldsOf({ kind: 'daily', days: 'many' })).toEqual([]);
    expect(fieldsOf({ kind: 'pattern', on: '0', off: '61' })).toEqual(['on', 'off']);
    expect(faultsIn(written({ kind: 'monthly', day: '32' }))).toEqual({
      day: { id: 'schedules.fault.number', values: { min: 1, max: 31 } },
    });
  });

  test('name a week without a day', () => {
    expect(fieldsOf({ kind: 'weekly', weekdays: [] })).toEqual(['weekdays']);
  });

  test('name a window without its times, and two that open at the same time', () => {
    const window = { opens: '05:00', due: '06:00', grace: '30' };

    expect(fieldsOf({ windows: [{ ...window, opens: '', due: '' }] })).toEqual(['windows.0.opens', 'windows.0.due']);
    expect(fieldsOf({ windows: [window, { ...window, due: '07:00' }] })).toEqual(['windows.1.opens']);
    expect(fieldsOf({ windows: [{ ...window, grace: '721' }] })).toEqual(['windows.0.grace']);
  });

  test('name a last day before the first, unless the schedule is for one day', () => {
    expect(fieldsOf({ endsOn: '2026-11-14' })).toEqual(['endsOn']);
    expect(fieldsOf({ endsOn: '2026-11-15' })).toEqual([]);
    expect(fieldsOf({ kind: 'once', endsOn: '2026-11-14' })).toEqual([]);
  });

  test('name a reminder without a channel or without minutes', () => {
    const reminder = { kind: 'beforeDue', minutes: '0', byMail: false, inPortal: false } as const;

    expect(fieldsOf({ reminders: [reminder] })).toEqual(['reminders.0.minutes', 'reminders.0.channels']);
    expect(fieldsOf({ reminders: [{ ...reminder, kind: 'atOpen', byMail: true }] })).toEqual([]);
  });
});
