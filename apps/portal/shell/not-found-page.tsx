import { localized } from '#platform/portal/address.ts';
import { useText } from '#platform/portal/text.tsx';
import { plainText } from '#platform/shared/plain-text.ts';
import { urlDecoded } from '#platform/shared/url-decoded.ts';

const MAX_PATH_LENGTH = 120;

interface NotFoundPageProps {
  /** `invalid`: the path has a page, but its parts fail validation or name nothing. */
  kind: 'unmatched' | 'invalid';
}

/** The two texts of specification 2.7. */
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

/**
 * Returns a path as readable text: decoded where possible, without characters that hide or reorder text, and shortened.
 */
export function shownPath(pathname: string): string {
  return plainText(urlDecoded(pathname) ?? pathname, MAX_PATH_LENGTH);
}
