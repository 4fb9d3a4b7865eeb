import type { BrowserOptions } from '@sentry/react';
import type { ReportingPlace } from '#platform/shared/telemetry/reporting-place.ts';
import type { ReportedPage } from './reported-page.ts';
import { cleanTransport, TUNNEL } from './clean-transport.ts';

/**
 * What both hosts have in common. "Personal data by default" (specification 9) is `userInfo`: who is signed in. What the
 * SDK would collect besides, it is told not to, and the transport would not let it out.
 */
export const commonOptions = ({ dsn, release }: ReportedPage, place: ReportingPlace): BrowserOptions => ({
  dsn,
  tunnel: TUNNEL,
  transport: cleanTransport(place),
  environment: place,
  release: `evenkeel@${release}`,
  defaultIntegrations: false,
  sendClientReports: false,
  enhanceFetchErrorMessages: false,
  dataCollection: {
    userInfo: true,
    cookies: false,
    httpHeaders: false,
    httpBodies: [],
    urlQueryParams: false,
    stackFrameVariables: false,
    frameContextLines: 0,
  },
});
