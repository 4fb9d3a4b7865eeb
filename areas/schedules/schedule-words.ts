import type { ExcuseReason, MissedReason } from './occurrence-status.ts';
import type { Delivery, GivenReminder } from './reminder-rule.ts';
import type { Standing } from './standing.ts';

/** The ids of the words for how an expected test stands. */
export const statusWords: Readonly<Record<Standing, string>> = {
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

/** The id of the words for what became of a reminder, with the reason where the product knows it. */
export const reminderWords = ({ delivery, reason }: Pick<GivenReminder, 'delivery' | 'reason'>): string =>
  reason === null ? deliveryWords[delivery] : 'schedules.delivery.noMailServer';
