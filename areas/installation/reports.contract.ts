import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { notFound } from '#platform/shared/problem.ts';

export const FEEDBACK_STATES = ['new', 'seen', 'done'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

/** What became of a report at the collector. */
const DELIVERIES = ['waiting', 'taken', 'refused', 'failed'] as const;

export type Feedback = z.infer<typeof Feedback>;
const Feedback = z
  .strictObject({
    id: z.uuid(),
    receivedAt: z.iso.datetime(),
    /** As the person wrote it; null: left out. */
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
  summary: 'Lists what people reported from the preview host, the newest first.',
  query: FeedbackQuery,
  reply: pageOf(Feedback),
});

export const changeFeedback = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/admin/feedback/:id',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Says whether a report is new, seen or done.',
  params: Params,
  body: z.strictObject({ state: z.enum(FEEDBACK_STATES) }),
  reply: Feedback,
  problems: [notFound],
});

export const getFeedbackScreenshot = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/feedback/:id/screenshot',
  audience: 'superAdmin',
  summary: 'Shows the picture that came with a report. Each look is recorded.',
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
    /** Without ids, tokens or a query. */
    page: z.string(),
    /** File and line. */
    place: z.string(),
    /** The last one it was seen in. */
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
  summary: 'Lists the errors of the portal of the last 30 days, each kind once, the latest first.',
  query: ErrorReportsQuery,
  reply: pageOf(ErrorReport),
});
