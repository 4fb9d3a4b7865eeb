import { z } from 'zod';
import { eventKind } from '#platform/shared/event-kind.ts';

/** Most ids in one event. */
export const MOST_IDS_PER_EVENT = 500;

/** The windows of these tests closed without a test. */
export const occurrencesMissed = eventKind(
  'occurrences.missed',
  z.strictObject({ occurrenceIds: z.array(z.uuid()).min(1).max(MOST_IDS_PER_EVENT) }),
);

/** People were excused from tests or are expected again, so open lists must reload. */
export const excusesChanged = eventKind('excuses.changed', z.strictObject({}));

/** A schedule changed, so its expected tests must be updated. */
export const scheduleMoved = eventKind('schedule.moved', z.strictObject({ scheduleId: z.uuid() }));

/** The expected tests now match the schedule's rule. */
export const scheduleFollowed = eventKind('schedule.followed', z.strictObject({ scheduleId: z.uuid() }));

/** An administrator asked for reminders, whose mails must be written now. */
export const remindersAsked = eventKind('reminders.asked', z.strictObject({}));
