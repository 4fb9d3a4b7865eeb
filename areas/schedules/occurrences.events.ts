import { z } from 'zod';
import { eventKind } from '#platform/shared/event-kind.ts';

/** How many of them one event names at most. */
export const MOST_MISSED_TOLD = 500;

/** The windows of these closed, and the tests were not taken. */
export const occurrencesMissed = eventKind(
  'occurrences.missed',
  z.strictObject({ occurrenceIds: z.array(z.uuid()).min(1).max(MOST_MISSED_TOLD) }),
);

/** People were excused from tests, or are expected again: whoever looks at a list looks again. */
export const excusesChanged = eventKind('excuses.changed', z.strictObject({}));

/** What follows from a schedule is to be brought up to date. */
export const scheduleMoved = eventKind('schedule.moved', z.strictObject({ scheduleId: z.uuid() }));

/** It has been: its expected tests are what its rule says. */
export const scheduleFollowed = eventKind('schedule.followed', z.strictObject({ scheduleId: z.uuid() }));

/** Somebody asked for reminders, whose mails are to be written now. */
export const remindersAsked = eventKind('reminders.asked', z.strictObject({}));
