import type { BrowserContext, Request } from '@playwright/test';

/** The requests of one browser's pages. */
export interface Calls {
  /** Requests without a response so far, except streams, which do not end. */
  readonly underWay: ReadonlySet<Request>;
  /** How many have started so far. */
  readonly begun: () => number;
}

const watched = new WeakMap<BrowserContext, Calls>();

/** Tracks the requests of a browser from now on; a second call returns the same object. */
export function callsOf(context: BrowserContext): Calls {
  const known = watched.get(context);
  if (known) return known;
  const underWay = new Set<Request>();
  let begun = 0;
  context.on('request', (request) => {
    if (request.headers()['accept'] === 'text/event-stream') return;
    begun += 1;
    underWay.add(request);
  });
  context.on('requestfinished', (request) => underWay.delete(request));
  context.on('requestfailed', (request) => underWay.delete(request));
  const calls = { underWay, begun: () => begun };
  watched.set(context, calls);
  return calls;
}
