import type { ExcuseReason, MissedReason } from '#areas/schedules/rules/occurrence-status.ts';
import type { Delivery, GivenReminder } from '#areas/schedules/rules/reminder-rule.ts';
import type { OccurrenceStanding } from './standing.ts';

/** Message ids of the standings. */
export const statusWords: Readonly<Record<OccurrenceStanding, string>> = {
  completed: 'schedules.status.completed',
  late: 'schedules.status.late',
  inProgress: 'schedules.status.inProgress',
  retest: 'schedules.status.retest',
  overdue: 'schedules.status.overdue',
  due: 'schedules.status.due',
  missed: 'schedules.status.missed',
  excused: 'schedules.status.excused',
  cancelled: 'schedules.status.cancelled',
  scheduled: 'schedules.status.scheduled',
};

export const missedWords: Readonly<Record<MissedReason, string>> = {
  none: 'schedules.missed.none',
  invalidOnly: 'schedules.missed.invalidOnly',
  abandoned: 'schedules.missed.abandoned',
};

export const excuseWords: Readonly<Record<ExcuseReason, string>> = {
  sick: 'schedules.excuse.sick',
  leave: 'schedules.excuse.leave',
  otherSite: 'schedules.excuse.otherSite',
  training: 'schedules.excuse.training',
  deviceFault: 'schedules.excuse.deviceFault',
  notOnShift: 'schedules.excuse.notOnShift',
  other: 'schedules.excuse.other',
};

const deliveryWords: Readonly<Record<Delivery, string>> = {
  shown: 'schedules.delivery.shown',
  waiting: 'schedules.delivery.waiting',
  retried: 'schedules.delivery.retried',
  sent: 'schedules.delivery.sent',
  failed: 'schedules.delivery.failed',
  skipped: 'schedules.delivery.skipped',
};

/** Returns the message id of a reminder's delivery state, with the reason if the product knows it. */
export const reminderWords = ({ delivery, reason }: Pick<GivenReminder, 'delivery' | 'reason'>): string =>
  reason === null ? deliveryWords[delivery] : 'schedules.delivery.noMailServer';
