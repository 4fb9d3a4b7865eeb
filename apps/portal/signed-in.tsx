import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { Root } from 'react-dom/client';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ConfirmIdentity } from '#areas/identity/confirmation/portal/confirm-identity.tsx';
import { IdleLogout } from '#areas/identity/sessions/portal/idle-logout.tsx';
import { readSession, storeUser } from '#areas/identity/sessions/portal/session-store.ts';
import { SessionProvider } from '#areas/identity/sessions/portal/use-session.tsx';
import { getSession } from '#areas/identity/sessions/session.contract.ts';
import { OrganizationFaceProvider } from '#areas/organizations/portal/organization-face.tsx';
import { callApi, createQueryClient } from '#platform/portal/calls/api.ts';
import { writeDatesAs } from '#platform/portal/time/dates.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { storedToken } from '#platform/portal/stored-session.ts';
import { pageLocale } from '#platform/portal/texts.ts';
import { PortalFrame, type StartOptions } from './portal-frame.tsx';
import { createPortalRouter } from './router.tsx';
import { followSecondFactorDemand } from './second-factor-demand.ts';

/** The whole portal, for a visitor with a token. */
export async function start(root: Root, { deployment }: StartOptions): Promise<void> {
  const session = readSession();
  if (!session?.user) return restoreUser(session?.token);
  writeDatesAs(session.user.settings);
  const router = createPortalRouter();
  const queries = createQueryClient((error) =>
    followSecondFactorDemand(error, (address) => router.history.push(address)),
  );
  root.render(
    <PortalFrame deployment={deployment}>
      <I18nProvider locale={pageLocale()}>
        <QueryClientProvider client={queries}>
          <SessionProvider user={session.user}>
            <IdleLogout>
              <ConfirmIdentity>
                <OrganizationFaceProvider>
                  <RouterProvider router={router} />
                </OrganizationFaceProvider>
              </ConfirmIdentity>
            </IdleLogout>
          </SessionProvider>
        </QueryClientProvider>
      </I18nProvider>
    </PortalFrame>,
  );
}

/** Handles a token whose user data is missing or damaged: the server knows its owner, and the guard decides again. */
async function restoreUser(token: string | undefined): Promise<void> {
  if (token) {
    const reply = await callApi(getSession, {}).catch(unlessSignedOut);
    if (!reply) return;
    storeUser({ ...reply.user, token });
  }
  loadPage(location.pathname + location.search);
}

/** A refused token has already redirected the visitor to the login page. */
function unlessSignedOut(error: unknown): void {
  if (storedToken() !== null) throw error;
}
