import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { notFound } from '#platform/shared/problem.ts';

export const FEEDBACK_STATES = ['new', 'seen', 'done'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

/** The outcome of a report at the collector. */
const DELIVERIES = ['waiting', 'taken', 'refused', 'failed'] as const;

export type Feedback = z.infer<typeof Feedback>;
const Feedback = z
  .strictObject({
    id: z.uuid(),
    receivedAt: z.iso.datetime(),
    /** As the person wrote it; null if left out. */
    name: z.string().nullable(),
    email: z.string().nullable(),
    message: z.string(),
    page: z.string().nullable(),
    locale: z.string().nullable(),
    release: z.string().nullable(),
    hasScreenshot: z.boolean(),
    delivery: z.enum(DELIVERIES),
    state: z.enum(FEEDBACK_STATES),
  })
  .meta({ id: 'Feedback' });

const Params = z.strictObject({ id: z.uuid() });

export type FeedbackQuery = z.output<typeof FeedbackQuery>;
const FeedbackQuery = z.strictObject({ state: z.enum(FEEDBACK_STATES).optional(), ...pageQuery });

export const listFeedback = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/feedback',
  audience: 'superAdmin',
  summary: 'Lists the feedback from the preview host, newest first.',
  query: FeedbackQuery,
  reply: pageOf(Feedback),
});

export const changeFeedback = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/admin/feedback/:id',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Marks feedback as new, seen or done.',
  params: Params,
  body: z.strictObject({ state: z.enum(FEEDBACK_STATES) }),
  reply: Feedback,
  problems: [notFound],
});

export const getFeedbackScreenshot = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/feedback/:id/screenshot',
  audience: 'superAdmin',
  summary: 'Returns the screenshot of a feedback report. Each view is recorded.',
  params: Params,
  file: ['image/png'],
  problems: [notFound],
});

export type ErrorReport = z.infer<typeof ErrorReport>;
const ErrorReport = z
  .strictObject({
    id: z.uuid(),
    fingerprint: z.string(),
    type: z.string(),
    text: z.string(),
    /** The page's path without ids, tokens or query. */
    page: z.string(),
    /** The file and line of the error. */
    place: z.string(),
    /** The last release in which the error was seen. */
    release: z.string(),
    count: z.number().int(),
    firstSeenAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
  })
  .meta({ id: 'ErrorReport' });

export type ErrorReportsQuery = z.output<typeof ErrorReportsQuery>;
const ErrorReportsQuery = z.strictObject({ ...pageQuery });

export const listErrorReports = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/error-reports',
  audience: 'superAdmin',
  summary: 'Lists the errors of the portal in the last 30 days, each kind once, latest first.',
  query: ErrorReportsQuery,
  reply: pageOf(ErrorReport),
});
