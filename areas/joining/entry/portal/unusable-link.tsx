import type { ReactNode } from 'react';
import { localized } from '#platform/portal/address.ts';
import { useText } from '#platform/portal/text.tsx';
import { LinkTitle } from './link-title.tsx';

interface LinkOverProps {
  title: string;
  offersSignIn?: boolean;
  isPart?: boolean;
  children: ReactNode;
}

/** A link that can no longer be used, with the reason. */
export function UnusableLink({ title, offersSignIn = false, isPart = false, children }: LinkOverProps) {
  const t = useText();
  return (
    <>
      <LinkTitle isPart={isPart}>{title}</LinkTitle>
      <p className="entry-text" role="status">
        {children}
      </p>
      {offersSignIn && (
        <a className="button button-primary button-large" href={localized('/')}>
          {t('joining.signIn')}
        </a>
      )}
    </>
  );
}
