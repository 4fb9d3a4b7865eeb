import { localized } from '#platform/portal/address.ts';
import { useText } from '#platform/portal/text.tsx';
import { plainText } from '#platform/shared/plain-text.ts';
import { urlDecoded } from '#platform/shared/url-decoded.ts';

const MAX_PATH_LENGTH = 120;

interface NotFoundPageProps {
  /** `invalid`: the path has a page, but its parts fail their validation or lead nowhere. */
  kind: 'unmatched' | 'invalid';
}

/** Both texts of specification 2.7. */
export function NotFoundPage({ kind }: NotFoundPageProps) {
  const t = useText();
  const path = shownPath(location.pathname);
  return (
    <main className="blank-page">
      <h1 tabIndex={-1}>{t(kind === 'invalid' ? 'shell.notFound.invalid' : 'shell.notFound.unmatched', { path })}</h1>
      <p>{t('shell.notFound.hint')}</p>
      <a className="button" href={localized('/')}>
        {t('shell.goHome')}
      </a>
    </main>
  );
}

/** A path as text: decoded where it can be, without characters that hide or reorder, cut to a length. */
export function shownPath(pathname: string): string {
  return plainText(urlDecoded(pathname) ?? pathname, MAX_PATH_LENGTH);
}
