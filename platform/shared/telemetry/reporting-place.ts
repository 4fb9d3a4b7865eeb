import type { Deployment } from '../deployment.ts';

/** Where errors are reported, and where feedback is asked for. */
export type ReportingPlace = 'production' | 'preview';

type Hosts = Pick<Deployment, 'productionHost' | 'previewHost' | 'sentryDsn'>;

/**
 * On only when the address is the production host or the preview host (specification 4.6), and a collector is set;
 * undefined everywhere else.
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
