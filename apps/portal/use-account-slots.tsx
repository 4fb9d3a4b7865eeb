import type { AccountSectionsProps } from '#areas/identity/portal/account-sections.tsx';
import { storeUser } from '#areas/identity/portal/session-store.ts';
import { useRefreshSession, useSession } from '#areas/identity/portal/use-session.tsx';
import type { SessionUser } from '#areas/identity/session.contract.ts';
import { OwnPrivacyCard } from '#areas/privacy/portal/own-privacy-card.tsx';
import { ReferencePhotoSection } from '#areas/testing/portal/reference-photo-section.tsx';
import { LeaveOrganization } from '#areas/users/portal/leave-organization.tsx';
import { OwnProfileSection } from '#areas/users/portal/own-profile-section.tsx';
import { localized } from '#platform/portal/address.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { clearStoredSession } from '#platform/portal/stored-session.ts';

/** What other areas add to the parts of an account. */
export function useAccountSlots(): AccountSectionsProps {
  const refreshSession = useRefreshSession();
  const { id } = useSession();
  // An old name in the header is no failure worth telling: the next page has the new one.
  const onSaved = () => void refreshSession().catch(() => undefined);
  return {
    profile: (
      <>
        <OwnProfileSection onSaved={onSaved} />
        <ReferencePhotoSection userId={id} />
        <OwnPrivacyCard userId={id} />
      </>
    ),
    leave: ({ name, isLastOwner }) => (
      <LeaveOrganization organizationName={name} isLastOwner={isLastOwner} onLeft={goOn} />
    ),
  };
}

/** Where somebody goes who has left an organization: on in another one, or out. */
function goOn(user: SessionUser | null): void {
  if (user) storeUser(user);
  else clearStoredSession();
  loadPage(localized(user ? '/' : '/login'));
}
