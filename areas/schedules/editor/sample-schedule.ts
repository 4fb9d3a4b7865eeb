import type { SchedulePreview } from './schedule-preview.contract.ts';
import type { Schedule } from '#areas/schedules/rules/schedules.contract.ts';

export const CREW_A = {
  id: '0192f0aa-3333-7000-8000-00000000000a',
  name: 'Crew A',
  color: 'blue',
  category: 'Crew',
} as const;

/** For page tests: a daily schedule before the shift from 05:15 to 06:15, for a crew; `changes` override any field. */
export const aSchedule = (changes: Partial<Schedule> = {}): Schedule => ({
  id: '0192f0aa-3333-7000-8000-000000000001',
  name: 'Before the shift',
  state: 'active',
  audience: { everyone: false, tagMatch: 'any', tags: [CREW_A], people: [], excludedTags: [], excludedPeople: [] },
  audienceCount: 40,
  recurrence: { kind: 'daily' },
  windows: [{ opens: '05:15', due: '06:15', graceMinutes: 30 }],
  zone: { kind: 'organization' },
  startsOn: '2026-01-05',
  endsOn: null,
  pausedFrom: null,
  pausedUntil: null,
  testType: 'FullTest',
  reminders: [{ kind: 'beforeDue', minutes: 15, channels: ['email', 'portal'] }],
  owner: { id: '0192f0aa-1111-7000-8000-00000000000a', firstName: 'Ana', lastName: 'Ferreira' },
  nextWindow: {
    opensAt: '2026-11-16T10:15:00.000Z',
    dueAt: '2026-11-16T11:15:00.000Z',
    closesAt: '2026-11-16T11:45:00.000Z',
  },
  completion: { completed: 250, late: 12, missed: 18 },
  isBehind: false,
  createdAt: '2026-01-05T06:00:00.000Z',
  changedAt: '2026-02-01T06:00:00.000Z',
  ...changes,
});

/** For page tests: a preview in a zone whose clocks go back on November 1, 2026. */
export const aPreview = (changes: Partial<SchedulePreview> = {}): SchedulePreview => ({
  timeZone: 'America/Chicago',
  windows: [
    {
      opensAt: '2026-10-31T10:15:00.000Z',
      dueAt: '2026-10-31T11:15:00.000Z',
      closesAt: '2026-10-31T11:45:00.000Z',
      opensLocal: '2026-10-31T05:15',
      utcOffset: '-05:00',
      clockChange: null,
    },
    {
      opensAt: '2026-11-01T11:15:00.000Z',
      dueAt: '2026-11-01T12:15:00.000Z',
      closesAt: '2026-11-01T12:45:00.000Z',
      opensLocal: '2026-11-01T05:15',
      utcOffset: '-06:00',
      clockChange: null,
    },
  ],
  monthsWithoutDay: [],
  audienceCount: 40,
  sample: [{ id: '0192f0aa-1111-7000-8000-00000000000b', firstName: 'Maria', lastName: 'Alvarez' }],
  overlaps: [],
  changes: null,
  ...changes,
});
