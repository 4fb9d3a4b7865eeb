import './account.css';
import X from 'lucide-react/icons/x';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { Tag } from '#platform/portal/ui/tag.tsx';
import { isSameAccount } from '#areas/identity/sign-in/remembered-accounts.ts';
import { useRememberedAccounts } from '#areas/identity/sign-in/portal/use-remembered-accounts.ts';
import { useSession } from '#areas/identity/sessions/portal/use-session.tsx';

/** The accounts that the login page offers in this browser; a person can forget their own here too. */
export function RememberedAccountsSection() {
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
