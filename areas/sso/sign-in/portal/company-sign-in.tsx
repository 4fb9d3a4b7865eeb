import { useState } from 'react';
import Building2 from 'lucide-react/icons/building-2';
import Info from 'lucide-react/icons/info';
import { useText } from '#platform/portal/text.tsx';
import { useCompanySignIn } from './use-company-sign-in.ts';

interface CompanySignInProps {
  email: string;
  /** The address decides which service to use, so it is required first. */
  onEmailNeeded: () => void;
}

/** The button to the company sign-in of an address. */
export function CompanySignIn({ email, onEmailNeeded }: CompanySignInProps) {
  const t = useText();
  const [lacksEmail, setLacksEmail] = useState(false);
  const { pending, found, find, go } = useCompanySignIn();
  const address = email.trim();

  const press = () => {
    setLacksEmail(address === '');
    if (address === '') onEmailNeeded();
    else if (!pending) void find(address);
  };
  const asksForEmail = lacksEmail && address === '';
  const words = asksForEmail ? t('sso.company.emailFirst') : found.kind === 'failed' && found.message;

  return (
    <>
      <div className="hide-empty login-links">
        <button type="button" className="text-button" aria-disabled={pending} onClick={press}>
          <Building2 aria-hidden />
          {t('sso.company.signIn')}
        </button>
      </div>
      <div role="status">
        {words && (
          <p className="notice">
            <Info aria-hidden />
            <span>{words}</span>
          </p>
        )}
      </div>
      {found.kind === 'several' &&
        found.connections.map((connection) => (
          <button key={connection.id} type="button" className="button" onClick={() => go(connection)}>
            <span className="button-content">{connection.name}</span>
          </button>
        ))}
    </>
  );
}
