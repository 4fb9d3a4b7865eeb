import type { Deployment } from '../deployment.ts';

/**
 * The call with which the portal reports: to our own server, which forwards it, because the content security policy allows
 * no other destination. The contract takes the method and path from here.
 */
export const sendEnvelopeCall = { method: 'POST', path: '/api/v2.1/telemetry/envelope' } as const;

/** The hosts that report errors or ask for feedback. */
export type ReportingPlace = 'production' | 'preview';

type Hosts = Pick<Deployment, 'productionHost' | 'previewHost' | 'sentryDsn'>;

/**
 * Defined only when the address is the production or preview host (specification 4.6) and a collector is set; undefined
 * everywhere else.
 */
export function reportingPlace(
  host: string,
  { productionHost, previewHost, sentryDsn }: Hosts,
): ReportingPlace | undefined {
  const isHost = (name: string | null) => name !== null && name.toLowerCase() === host.toLowerCase();
  if (sentryDsn === null) return undefined;
  if (isHost(productionHost)) return 'production';
  return isHost(previewHost) ? 'preview' : undefined;
}
