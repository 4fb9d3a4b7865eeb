import type { BrowserOptions } from '@sentry/react';
import { sendEnvelopeCall, type ReportingPlace } from '#platform/shared/telemetry/reporting-place.ts';
import type { ReportedPage } from './reported-page.ts';
import { cleanTransport } from './clean-transport.ts';

/**
 * Options of both hosts. "Personal data by default" (specification 9) is `userInfo`: the signed-in person. Other data
 * collection of the SDK is turned off, and the transport would not send it.
 */
export const commonOptions = ({ dsn, release }: ReportedPage, place: ReportingPlace): BrowserOptions => ({
  dsn,
  tunnel: sendEnvelopeCall.path,
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
