import {
  endExcuse,
  excuseDays,
  excuseOccurrence,
  listOccurrences,
  remindPeople,
  withdrawExcuse,
} from '#areas/schedules/expected-tests/occurrences.contract.ts';
import { listExpectedOfPeople } from '#areas/schedules/expected-tests/expected-people.contract.ts';
import { downloadCalendar, getPersonSchedule } from '#areas/schedules/person/own-schedule.contract.ts';
import { listReminders, setReminderMails, stopReminderMails } from '#areas/schedules/reminders/reminders.contract.ts';
import { previewSchedule } from '#areas/schedules/editor/schedule-preview.contract.ts';
import {
  duplicateSchedule,
  endSchedule,
  pauseSchedule,
  resumeSchedule,
  runScheduleNow,
} from '#areas/schedules/editor/schedule-steps.contract.ts';
import {
  explainSchedule,
  getScheduleCalendar,
  getScheduleCoverage,
} from '#areas/schedules/overview/schedule-views.contract.ts';
import {
  changeSchedule,
  createSchedule,
  deleteSchedule,
  getSchedule,
  listSchedules,
} from '#areas/schedules/rules/schedules.contract.ts';
import { copyShifts } from '#areas/schedules/shifts/shift-copies.contract.ts';
import {
  changeShift,
  createShift,
  deleteShift,
  deleteShifts,
  importShifts,
  listShifts,
  putShifts,
} from '#areas/schedules/shifts/shifts.contract.ts';
import { listSites, setSiteClock } from '#areas/schedules/shifts/sites.contract.ts';
import { createDraw, getDrawFile, listDraws, runDraw } from '#areas/schedules/draws/draws.contract.ts';
import { aRule } from '#tests/support/schedules/schedules.ts';
import { A_DRAW } from './sample-values.ts';
import { sample, type SampleCall } from './sample-call.ts';

const { name: A_NAME, ...A_RULE } = aRule({ startsOn: '2099-01-01' });

export const SCHEDULES_CALLS: readonly SampleCall[] = [
  sample(listSchedules, () => ({})),
  sample(getSchedule, ({ scheduleId }) => ({ params: { id: scheduleId } }), 'scheduleId'),
  sample(createSchedule, () => ({ body: { ...A_RULE, name: A_NAME } })),
  sample(
    changeSchedule,
    ({ scheduleId }) => ({ params: { id: scheduleId }, body: { testType: 'LightningThenFull' as const } }),
    'scheduleId',
  ),
  sample(previewSchedule, ({ scheduleId }) => ({ body: { rule: A_RULE, scheduleId } }), 'scheduleId'),
  sample(
    explainSchedule,
    ({ scheduleId, userId }) => ({ params: { id: scheduleId }, query: { userId } }),
    'scheduleId',
  ),
  sample(getScheduleCalendar, () => ({})),
  sample(getScheduleCoverage, () => ({})),
  sample(pauseSchedule, ({ scheduleId }) => ({ params: { id: scheduleId }, body: { until: null } }), 'scheduleId'),
  sample(resumeSchedule, ({ scheduleId }) => ({ params: { id: scheduleId } }), 'scheduleId'),
  sample(
    runScheduleNow,
    ({ scheduleId, userId }) => ({
      params: { id: scheduleId },
      body: { userIds: [userId], dueInMinutes: 30, graceMinutes: 10 },
    }),
    'scheduleId',
  ),
  sample(
    duplicateSchedule,
    ({ scheduleId }) => ({ params: { id: scheduleId }, body: { name: `Copy ${crypto.randomUUID()}` } }),
    'scheduleId',
  ),
  sample(listOccurrences, ({ userId }) => ({ query: { users: userId } })),
  sample(
    excuseOccurrence,
    ({ occurrenceId }) => ({ params: { id: occurrenceId }, body: { reason: 'sick' as const } }),
    'occurrenceId',
  ),
  sample(withdrawExcuse, ({ occurrenceId }) => ({ params: { id: occurrenceId } }), 'occurrenceId'),
  sample(endExcuse, ({ userId, excuseId }) => ({ params: { id: userId, excuseId } }), 'excuseId'),
  sample(
    excuseDays,
    ({ userId }) => ({
      params: { id: userId },
      body: { reason: 'leave' as const, firstDay: '2099-01-01', lastDay: '2099-01-02' },
    }),
    'userId',
  ),
  sample(remindPeople, ({ occurrenceId }) => ({ body: { ids: [occurrenceId] } })),
  sample(getPersonSchedule, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(listExpectedOfPeople, ({ userId }) => ({ query: { users: userId } })),
  sample(downloadCalendar, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(listReminders, ({ userId }) => ({ query: { userId } })),
  sample(setReminderMails, () => ({ body: { wanted: true } })),
  sample(stopReminderMails, ({ organizationId }) => ({ body: { token: `${organizationId}.${'x'.repeat(43)}` } })),
  sample(listShifts, ({ userId }) => ({ query: { users: userId, week: '2098-01-01' } })),
  sample(createShift, ({ userId }) => ({ body: { person: userId, start: '2097-01-01T06:00', end: '18:00' } })),
  sample(putShifts, ({ userId }) => ({
    body: { shifts: [{ person: userId, start: '2096-01-01T06:00', end: '18:00' }] },
  })),
  sample(importShifts, ({ userId }) => ({ body: `Employee,Start,End\n${userId},2095-01-01 06:00,18:00\n` })),
  sample(changeShift, ({ shiftId }) => ({ params: { id: shiftId }, body: { role: 'Driver' } }), 'shiftId'),
  sample(copyShifts, () => ({ body: { week: '2094-01-04', weeks: 1 } })),
  sample(listDraws, () => ({})),
  sample(createDraw, ({ scheduleId }) => ({ body: { ...A_DRAW, scheduleId } })),
  sample(runDraw, ({ drawId }) => ({ params: { id: drawId } }), 'drawId'),
  sample(getDrawFile, ({ drawId }) => ({ params: { id: drawId } }), 'drawId'),
  sample(listSites, () => ({})),
  sample(setSiteClock, ({ siteId }) => ({ params: { id: siteId }, body: { timeZone: 'UTC' } }), 'siteId'),
  sample(deleteShifts, () => ({ body: { externalIds: ['no such shift'] } })),
  sample(deleteShift, ({ shiftId }) => ({ params: { id: shiftId } }), 'shiftId'),
  sample(endSchedule, ({ scheduleId }) => ({ params: { id: scheduleId } }), 'scheduleId'),
  sample(deleteSchedule, ({ scheduleId }) => ({ params: { id: scheduleId } }), 'scheduleId'),
];
