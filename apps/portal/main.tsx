import '#platform/portal/styles/portal.css';
import './shell/shell.css';
import { createRoot } from 'react-dom/client';
import { loadDeployment } from '#platform/portal/deployment.tsx';
import { startReporting } from '#platform/portal/error-reporting/start-reporting.ts';
import { wearTheme } from '#platform/portal/theme.ts';
import { PageNotFound } from '#platform/portal/page-not-found.ts';
import { followOtherTabs } from '#areas/identity/sessions/portal/session-store.ts';
import { performTokenLogin } from '#areas/sso/sign-in/portal/token-login.ts';
import { arrive } from './arrival.ts';
import { showBootFailure } from './boot-failure.ts';
import { loadMessages } from './message-file.ts';
import { reportedUser } from './reported-user.ts';
import { reloadForNewRelease } from './new-release.ts';
import { keepZodFromEval } from './zod-without-eval.ts';
import { version as release } from '../../package.json';

const settings = loadDeployment();

/**
 * The start has two stages: the guard decides first, then either the small public bundle or the whole portal is loaded,
 * so that the login page stays small. Messages and settings load in parallel.
 */
async function boot(): Promise<void> {
  const arrival = arrive();
  if (!arrival) return;
  const bundle = arrival.hasToken ? import('./signed-in.tsx') : import('./public.tsx');
  const messages = loadMessages();
  const { singleSignOn } = arrival;
  const tokenLogin = singleSignOn && messages.then(() => performTokenLogin(singleSignOn));
  const [{ start }, deployment] = await Promise.all([bundle, settings, messages, tokenLogin]);
  followOtherTabs();
  const container = document.getElementById('portal');
  if (container) await start(createRoot(container, { onCaughtError }), { deployment, path: arrival.path });
  // The page is visible now; a later failure must not remove it.
  import('./offline.ts').then(({ startOffline }) => startOffline(arrival)).catch(reportError);
}

/** Reports errors that a boundary caught, except for an address that leads nowhere: that is an answer, not a fault. */
function onCaughtError(error: unknown): void {
  if (!(error instanceof PageNotFound)) reportError(error);
}

wearTheme();
keepZodFromEval();
reloadForNewRelease();
boot()
  .catch(showBootFailure)
  .then(async () => startReporting(await settings, { release, user: reportedUser() }))
  // A collector that cannot be loaded must not look like an error of the page.
  .catch(() => undefined);
