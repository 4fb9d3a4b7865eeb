import '#platform/portal/styles/portal.css';
import './shell/shell.css';
import { createRoot } from 'react-dom/client';
import { loadDeployment } from '#platform/portal/deployment.tsx';
import { startReporting } from '#platform/portal/error-reporting/start-reporting.ts';
import { wearTheme } from '#platform/portal/theme.ts';
import { PageNotFound } from '#platform/portal/page-not-found.ts';
import { followOtherTabs } from '#areas/identity/portal/session-store.ts';
import { performTokenLogin } from '#areas/sso/portal/token-login.ts';
import { arrive } from './arrival.ts';
import { showBootFailure } from './boot-failure.ts';
import { loadMessages } from './message-file.ts';
import { reportedUser } from './reported-user.ts';
import { reloadForNewRelease } from './new-release.ts';
import { keepZodFromEval } from './zod-without-eval.ts';
import { version as release } from '../../package.json';

const settings = loadDeployment();

/**
 * Two stages: the guard decides first, then either the small public bundle or the whole portal is loaded, so that
 * the login page stays light. Messages and settings load meanwhile.
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
  // The page is there; what fails from now on does not take it away again.
  import('./offline.ts').then(({ startOffline }) => startOffline(arrival)).catch(reportError);
}

/** What a boundary caught is told all the same, but for an address that leads nowhere: that is an answer, no fault. */
function onCaughtError(error: unknown): void {
  if (!(error instanceof PageNotFound)) reportError(error);
}

wearTheme();
keepZodFromEval();
reloadForNewRelease();
boot()
  .catch(showBootFailure)
  .then(async () => startReporting(await settings, { release, user: reportedUser() }))
  // A collector that cannot be loaded must not look like a fault of the page.
  .catch(() => undefined);
