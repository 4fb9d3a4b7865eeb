import './account.css';
import { useText } from '#platform/portal/text.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { ACCOUNT_PARTS } from './account-parts.ts';
import { AccountSections, type AccountSectionsProps } from './account-sections.tsx';
import { useSession } from '#areas/identity/sessions/portal/use-session.tsx';

/** Account Settings (/account). People confined to their own page find the same parts there. */
export function AccountPage(props: AccountSectionsProps) {
  const t = useText();
  const { email_address: name } = useSession();
  return (
    <main className="page">
      <PageHeader title={t('identity.account.title')} intro={name} hasTimes />
      <div className="account">
        <AccountNav />
        <AccountSections {...props} />
      </div>
    </main>
  );
}

function AccountNav() {
  const t = useText();
  return (
    <nav className="account-nav" aria-label={t('identity.account.parts')}>
      {ACCOUNT_PARTS.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {t(title)}
        </a>
      ))}
    </nav>
  );
}
