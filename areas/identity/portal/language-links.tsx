import { addressIn, rememberLocale } from '#platform/portal/address.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { LOCALES } from '#platform/shared/locale.ts';

/** Plain links: another language is another page load. */
export function LanguageLinks() {
  const t = useText();
  const current = useLocale();
  return (
    <nav className="language-links" aria-label={t('identity.login.language')}>
      {LOCALES.map(({ code, name }) => (
        <a
          key={code}
          href={addressIn(code)}
          lang={code}
          hrefLang={code}
          aria-current={code === current || undefined}
          onClick={() => rememberLocale(code)}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
