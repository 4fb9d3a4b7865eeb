import type { Root } from 'react-dom/client';
import { translate } from '#platform/portal/texts.ts';
import { documentTitle } from '#platform/portal/page-title.ts';
import { matchedRoute, titleOf } from './matched-route.ts';
import { PortalFrame, type StartOptions } from './portal-frame.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { PublicShell } from './shell/public-shell.tsx';

/** The pages without a session: no router, no schemas, no query library, so that they arrive fast. */
export async function start(root: Root, { deployment, path }: StartOptions): Promise<void> {
  const match = matchedRoute(path);
  const Page = match?.isValid ? await match.route.page() : null;
  document.title = documentTitle(translate(titleOf(path)));
  root.render(
    <PortalFrame deployment={deployment}>
      <PublicShell path={path}>
        {Page ? (
          <ErrorBoundary>
            <Page />
          </ErrorBoundary>
        ) : (
          <NotFoundPage kind={match ? 'invalid' : 'unmatched'} />
        )}
      </PublicShell>
    </PortalFrame>,
  );
  // Whoever takes a test signs in nowhere, and nothing may load beside it.
  if (path.toLowerCase() !== '/begin-test') fetchPortalOnceTyping();
}

/** Whoever begins to type will need the rest of the portal in a moment; whoever only looks does not pay for it. */
function fetchPortalOnceTyping(): void {
  addEventListener('input', () => setTimeout(fetchPortal, 0), { once: true });
}

const fetchPortal = (): void => void import('./signed-in.tsx').catch(() => undefined);
