import ChevronDown from 'lucide-react/icons/chevron-down';
import { addressIn, localized, rememberLocale } from '#platform/portal/address.ts';
import { useDeployment } from '#platform/portal/deployment.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { LOCALES } from '#platform/shared/locale.ts';
import { isBarePath, isWallBoard } from './bare-path.ts';
import { Logo } from './logo.tsx';

/** The header without a session (specification 2.4). It has plain links and loads no menus. */
export function PublicHeader({ path }: { path: string }) {
  const t = useText();
  const { faqUrl } = useDeployment();
  if (isWallBoard(path)) return <BoardHeader />;
  return (
    <header className="header header-public on-ink">
      <a className="logo" href={localized('/login')}>
        <Logo />
      </a>
      {!isBarePath(path) && (
        <nav className="row gap-4 may-shrink header-end" aria-label={t('shell.nav')}>
          {path.toLowerCase().includes('registration-welcome') && <LanguageDropdown />}
          {faqUrl && (
            <a className="header-link" href={faqUrl} target="_blank" rel="noreferrer">
              {t('shell.faq')}
            </a>
          )}
          <a className="header-link header-link-strong" href={localized('/login')}>
            {t('shell.signIn')}
          </a>
        </nav>
      )}
    </header>
  );
}

/** Nothing to press: everyone can reach a wall, and what it shows needs no sign-in. */
const BoardHeader = () => (
  <header className="header header-public on-ink">
    <span className="logo">
      <Logo />
    </span>
  </header>
);

function LanguageDropdown() {
  const current = useLocale();
  const others = LOCALES.filter(({ code }) => code !== current);
  return (
    <details className="language-dropdown">
      <summary className="header-link">
        {LOCALES.find(({ code }) => code === current)?.name}
        <ChevronDown aria-hidden />
      </summary>
      <ul className="popover menu">
        {others.map(({ code, name }) => (
          <li key={code}>
            <a
              className="menu-item"
              href={addressIn(code)}
              lang={code}
              hrefLang={code}
              onClick={() => rememberLocale(code)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
