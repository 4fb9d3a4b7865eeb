import { localized } from '#platform/portal/address.ts';
import { useText } from '#platform/portal/text.tsx';
import { NewsHeading } from './news-heading.tsx';

/** The link is used, expired, or for an address that now has an account. The page does not reveal which. */
export function LinkUnusable({ message }: { message: string }) {
  const t = useText();
  return (
    <>
      <NewsHeading>{t('joining.unusable.title')}</NewsHeading>
      <p className="entry-text" role="alert">
        {message}
      </p>
      <p className="entry-text">{t('joining.unusable.text')}</p>
      <a className="button button-primary button-large" href={localized('/login')}>
        {t('joining.signIn')}
      </a>
      <a className="button button-large" href={localized('/signup')}>
        {t('joining.unusable.again')}
      </a>
    </>
  );
}
