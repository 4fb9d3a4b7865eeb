import { addressIn, rememberLocale } from '#platform/portal/address.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { LOCALES } from '#platform/shared/locale.ts';

/**
 * Links to the page in the other languages. They are plain links, because another language is another page load.
 * `fragment` is the address's fragment, which must not be lost.
 */
export function LanguageLinks({ fragment = '', onChoose }: { fragment?: string; onChoose?: () => void }) {
  const t = useText();
  const current = useLocale();
  return (
    <nav className="language-links" aria-label={t('ui.language')}>
      {LOCALES.map(({ code, name }) => (
        <a
          key={code}
          href={addressIn(code) + fragment}
          lang={code}
          hrefLang={code}
          aria-current={code === current || undefined}
          onClick={() => {
            rememberLocale(code);
            onChoose?.();
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
