import { useState } from 'react';
import { LoginPage } from '#areas/identity/sign-in/portal/login-page.tsx';
import { readSession } from '#areas/identity/sessions/portal/session-store.ts';
import { CompanySignIn } from '#areas/sso/sign-in/portal/company-sign-in.tsx';
import { takeTokenLogin } from '#areas/sso/sign-in/portal/token-login.ts';
import { useDeployment } from '#platform/portal/deployment.tsx';
import { TokenLoginRoute } from './token-login-route.tsx';

/** The login page with the company's sign-in. It first handles the token from a link to /redirect-sso. */
export function LoginRoute() {
  const [tokenLogin, setTokenLogin] = useState(takeTokenLogin);
  const [session] = useState(readSession);
  const { offFeatures } = useDeployment();

  if (tokenLogin && (tokenLogin.kind === 'in' || session?.user)) {
    const onFailed = (message: string) => setTokenLogin({ kind: 'refused', message });
    return <TokenLoginRoute tokenLogin={tokenLogin} current={session?.user ?? null} onFailed={onFailed} />;
  }
  const otherWayIn = offFeatures.includes('singleSignOn') ? {} : { otherWayIn: CompanySignIn };
  return <LoginPage notice={tokenLogin?.message} {...otherWayIn} />;
}
