import type { Deployment } from '#platform/shared/deployment.ts';
import { reportingPlace } from '#platform/shared/telemetry/reporting-place.ts';
import { watchEarlyErrors } from './early-errors.ts';
import type { ReportedPage } from './reported-page.ts';

const earlyErrors = watchEarlyErrors();

/**
 * Loads the error reporting or the feedback widget where one of them belongs; elsewhere nothing is loaded or sent
 * (specification 4.6). Call it after the page has rendered, so that the page does not wait for it.
 */
export async function startReporting(
  deployment: Deployment,
  { release, user }: Pick<ReportedPage, 'release' | 'user'>,
): Promise<void> {
  const place = reportingPlace(location.host, deployment);
  const { sentryDsn: dsn } = deployment;
  if (place === undefined || dsn === null) return earlyErrors.forget();
  const page: ReportedPage = { dsn, release, earlyErrors, user };
  if (place === 'production') {
    const { reportFromProduction } = await import('./production.ts');
    reportFromProduction(page);
  } else {
    const { askForFeedback } = await import('./preview.tsx');
    askForFeedback(page);
  }
}
