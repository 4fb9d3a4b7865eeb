import './account.css';
import { useEffect, type ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { getAccount, type OwnAccount, type OwnOrganization } from '#areas/identity/preferences/account.contract.ts';
import { ACCOUNT_PARTS, type AccountPartId } from './account-parts.ts';
import { EmailSection } from '#areas/identity/email/portal/email-section.tsx';
import { OrganizationsSection } from './organizations-section.tsx';
import { PasswordSection } from '#areas/identity/passwords/portal/password-section.tsx';
import { PreferencesSection } from '#areas/identity/preferences/portal/preferences-section.tsx';
import { SecondFactorSection } from '#areas/identity/second-factor/portal/second-factor-section.tsx';
import { SessionsSection } from '#areas/identity/sessions/portal/sessions-section.tsx';
import { useAskToConfirm } from '#platform/portal/confirmation.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { useSession } from '#areas/identity/sessions/portal/use-session.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { Tag } from '#platform/portal/ui/tag.tsx';
import { isSameAccount } from '#areas/identity/sign-in/remembered-accounts.ts';
import { useRememberedAccounts } from '#areas/identity/sign-in/portal/use-remembered-accounts.ts';

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

/** Replaces a part that belongs to the whole login, for a session confined to one organization. */
function ConfinedPart({ title, onConfirmed }: { title: string; onConfirmed: () => void }) {
  const t = useText();
  const { organization_name: organization } = useSession();
  const ask = useAskToConfirm();
  const confirm = async () => {
    if (await ask('identity')) onConfirmed();
  };
  return (
    <Card
      title={title}
      actions={
        <Button size="small" onPress={() => void confirm()}>
          {t('identity.account.confirmFirst')}
        </Button>
      }
    >
      <p>{t('identity.account.confined', { organization })}</p>
    </Card>
  );
}

/** The accounts that the login page offers in this browser; a person can forget their own here too. */
function RememberedAccountsSection() {
  const t = useText();
  const { email_address: own, settings } = useSession();
  const { accounts, forget } = useRememberedAccounts();
  const emptyText = settings.rememberedAccounts
    ? t('identity.rememberedAccounts.none')
    : t('identity.rememberedAccounts.notWanted');
  return (
    <Card title={t('identity.rememberedAccounts.title')} isFlush={accounts.length > 0}>
      {accounts.length === 0 && <p className="faint small-lines">{emptyText}</p>}
      {accounts.length > 0 && (
        <ul className="ruled-items account-rows">
          {accounts.map((email) => (
            <li key={email}>
              <span className="row gap-4-8 breaks account-row-name account-row-words">
                {email}
                {isSameAccount(email, own) && <Tag>{t('identity.rememberedAccounts.own')}</Tag>}
              </span>
              <IconButton
                label={t('identity.accounts.remove', { email })}
                icon={X}
                size="small"
                onPress={() => forget(email)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
