import { localized } from '#platform/portal/address.ts';
import { useDeployment } from '#platform/portal/deployment.tsx';
import { keptWantedPath } from '#platform/portal/stored-session.ts';
import { useText } from '#platform/portal/text.tsx';
import { wantedJoinToken } from '../wanted-path.ts';

/** For people without an account. Where sign-up is closed, a join link or a code still lets them in. */
export function SignUpLink() {
  const t = useText();
  const { signUp } = useDeployment();
  const isToJoin = wantedJoinToken(keptWantedPath()) !== null;
  if (isToJoin) return <a href={localized('/signup')}>{t('identity.login.signUpToJoin')}</a>;
  return <a href={localized('/signup')}>{t(signUp ? 'identity.login.signUp' : 'identity.login.signUpByCode')}</a>;
}
