import './account.css';
import X from 'lucide-react/icons/x';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { Tag } from '#platform/portal/ui/tag.tsx';
import { isSameAccount } from '../remembered-accounts.ts';
import { useRememberedAccounts } from './use-remembered-accounts.ts';
import { useSession } from './use-session.tsx';

/** The accounts that the login page offers in this browser; the own one can be forgotten here too. */
export function RememberedAccountsSection() {
  const t = useText();
  const { email_address: own, settings } = useSession();
  const { accounts, forget } = useRememberedAccounts();
  const emptyText = settings.rememberedAccounts
    ? t('identity.rememberedAccounts.none')
    : t('identity.rememberedAccounts.notWanted');
  return (
    <Card title={t('identity.rememberedAccounts.title')} isFlush={accounts.length > 0}>
      {accounts.length === 0 && <p className="account-row-note">{emptyText}</p>}
      {accounts.length > 0 && (
        <ul className="account-rows">
          {accounts.map((email) => (
            <li key={email}>
              <span className="account-row-name account-row-words">
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
