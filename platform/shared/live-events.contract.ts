import { endpoint } from './endpoint.ts';
import { tooManyRequests } from './problem.ts';

/** Sent after a gap in which events may have been missed: followers read again. */
export const EVENTS_MISSED = 'events.missed';

export const followEvents = endpoint({
  method: 'GET',
  path: '/api/v2.1/events',
  audience: 'admin',
  permission: 'anyAdmin',
  summary:
    'Streams the kinds of events in the organization, such as result.recorded, as server-sent events, without data about anyone: callers request the details.',
  file: ['text/event-stream'],
  problems: [tooManyRequests],
});
