import type { ReactNode } from 'react';
import { localized } from '#platform/portal/address.ts';
import { useText } from '#platform/portal/text.tsx';

interface LinkOverProps {
  title: string;
  offersSignIn?: boolean;
  children: ReactNode;
}

/** A link that cannot be used any more, and why. */
export function LinkOver({ title, offersSignIn = false, children }: LinkOverProps) {
  const t = useText();
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
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
