import type { AccountSectionsProps } from '#areas/identity/account-page/portal/account-sections.tsx';
import { storeUser } from '#areas/identity/sessions/portal/session-store.ts';
import { useRefreshSession, useSession } from '#areas/identity/sessions/portal/use-session.tsx';
import type { SessionUser } from '#areas/identity/sessions/session.contract.ts';
import { OwnPrivacyCard } from '#areas/privacy/portal/own-privacy-card.tsx';
import { KioskPictureSection } from '#areas/testing/kiosk-pictures/portal/kiosk-picture-section.tsx';
import { ReferencePhotoSection } from '#areas/testing/photos/portal/reference-photo-section.tsx';
import { LeaveOrganization } from '#areas/users/own-profile/portal/leave-organization.tsx';
import { OwnProfileSection } from '#areas/users/own-profile/portal/own-profile-section.tsx';
import { localized } from '#platform/portal/address.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { clearStoredSession } from '#platform/portal/stored-session.ts';

/** The parts that other areas add to the account page. */
export function useAccountSlots(): AccountSectionsProps {
  const refreshSession = useRefreshSession();
  const { id } = useSession();
  // An outdated name in the header is not worth an error message: the next page shows the new one.
  const onSaved = () => void refreshSession().catch(() => undefined);
  return {
    profile: (
      <>
        <OwnProfileSection onSaved={onSaved} />
        <ReferencePhotoSection userId={id} />
        <KioskPictureSection userId={id} isMine />
        <OwnPrivacyCard userId={id} />
      </>
    ),
    leave: ({ name, isLastOwner }) => (
      <LeaveOrganization organizationName={name} isLastOwner={isLastOwner} onLeft={goOn} />
    ),
  };
}

/** Where a person goes after leaving an organization: to another organization, or to the login page. */
function goOn(user: SessionUser | null): void {
  if (user) storeUser(user);
  else clearStoredSession();
  loadPage(localized(user ? '/' : '/login'));
}
