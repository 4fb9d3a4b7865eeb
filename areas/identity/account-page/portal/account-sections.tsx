import './account.css';
import { useEffect, type ReactNode } from 'react';
import { useApiQuery } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { getAccount, type OwnAccount, type OwnOrganization } from '#areas/identity/preferences/account.contract.ts';
import { ACCOUNT_PARTS, type AccountPartId } from './account-parts.ts';
import { ConfinedPart } from './confined-part.tsx';
import { EmailSection } from '#areas/identity/email/portal/email-section.tsx';
import { OrganizationsSection } from './organizations-section.tsx';
import { PasswordSection } from '#areas/identity/passwords/portal/password-section.tsx';
import { PreferencesSection } from '#areas/identity/preferences/portal/preferences-section.tsx';
import { RememberedAccountsSection } from './remembered-accounts-section.tsx';
import { SecondFactorSection } from '#areas/identity/second-factor/portal/second-factor-section.tsx';
import { SessionsSection } from '#areas/identity/sessions/portal/sessions-section.tsx';

export interface AccountSectionsProps {
  /** Names and other fields that belong to the person in this organization. */
  profile: ReactNode;
  /** Renders the button that leaves the organization of this session. */
  leave: (organization: OwnOrganization) => ReactNode;
}

/** Everything about the person's own account, one card below the other. */
export function AccountSections(props: AccountSectionsProps) {
  const account = useApiQuery(getAccount, {});
  return (
    <Loaded query={account}>{(found) => <Sections account={found} onConfirmed={account.refetch} {...props} />}</Loaded>
  );
}

/** The parts that belong to the login itself, and so to all of its organizations. */
const LOGIN_PARTS: readonly AccountPartId[] = ['email', 'password', 'second-factor', 'preferences'];

interface SectionsProps extends AccountSectionsProps {
  account: OwnAccount;
  onConfirmed: () => void;
}

function Sections({ account, onConfirmed, profile, leave }: SectionsProps) {
  const t = useText();
  useEffect(showPartInAddress, []);
  const parts: Record<AccountPartId, ReactNode> = {
    profile,
    email: <EmailSection email={account.email} isConfirmed={account.isEmailConfirmed} />,
    password: <PasswordSection hasPassword={account.hasPassword} changedAt={account.passwordChangedAt} />,
    'second-factor': <SecondFactorSection />,
    sessions: <SessionsSection />,
    preferences: <PreferencesSection account={account} />,
    organizations: <OrganizationsSection organizations={account.organizations} leave={leave} />,
    'remembered-accounts': <RememberedAccountsSection />,
  };
  return (
    <div className="stack gap-cards account-parts">
      {ACCOUNT_PARTS.map(({ id, title }) => (
        <div key={id} id={id} className="stack gap-cards account-part">
          {account.isConfined && LOGIN_PARTS.includes(id) ? (
            <ConfinedPart title={t(title)} onConfirmed={onConfirmed} />
          ) : (
            parts[id]
          )}
        </div>
      ))}
    </div>
  );
}

/** Scrolls to the part in the address. The browser looked for it before it was rendered. */
const showPartInAddress = (): void => {
  const part = ACCOUNT_PARTS.find(({ id }) => location.hash === `#${id}`);
  if (part) document.getElementById(part.id)?.scrollIntoView();
};
