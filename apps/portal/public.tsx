import type { Root } from 'react-dom/client';
import { translate } from '#platform/portal/texts.ts';
import { documentTitle } from '#platform/portal/page-title.ts';
import { matchedRoute, titleOf } from './matched-route.ts';
import { PortalFrame, type StartOptions } from './portal-frame.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { PublicShell } from './shell/public-shell.tsx';

/** The pages without a session. They use no router, no schemas and no query library, so that they load fast. */
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
  // A person who takes a test does not sign in, and nothing may load during a test.
  if (path.toLowerCase() !== '/begin-test') fetchPortalOnceTyping();
}

/** A visitor who starts to type will soon need the rest of the portal; one who only looks does not load it. */
function fetchPortalOnceTyping(): void {
  addEventListener('input', () => setTimeout(fetchPortal, 0), { once: true });
}

const fetchPortal = (): void => void import('./signed-in.tsx').catch(() => undefined);
