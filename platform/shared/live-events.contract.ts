import { endpoint } from './endpoint.ts';
import { tooManyRequests } from './problem.ts';

/** After a gap in which events may have gone by untold: whoever follows looks again. */
export const EVENTS_MISSED = 'events.missed';

export const followEvents = endpoint({
  method: 'GET',
  path: '/api/v2.1/events',
  audience: 'admin',
  permission: 'anyAdmin',
  summary:
    'Tells by server-sent events what kind of thing has just happened in the organization, such as result.recorded, and nothing about anybody: whoever needs more asks for it.',
  file: ['text/event-stream'],
  problems: [tooManyRequests],
});
