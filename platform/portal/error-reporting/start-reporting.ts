import type { Deployment } from '#platform/shared/deployment.ts';
import { reportingPlace } from '#platform/shared/telemetry/reporting-place.ts';
import { watchEarlyErrors } from './early-errors.ts';
import type { ReportedPage } from './reported-page.ts';

const earlyErrors = watchEarlyErrors();

/**
 * Loads what reports errors, or what asks for feedback, where one of them belongs; everywhere else nothing is loaded and
 * nothing is sent (specification 4.6). Called when the page is there, so that it waits for none of this.
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
