import { localized } from '#platform/portal/address.ts';
import { useDeployment } from '#platform/portal/deployment.tsx';
import { keptWantedPath } from '#platform/portal/stored-session.ts';
import { useText } from '#platform/portal/text.tsx';
import { wantedJoinToken } from '../wanted-path.ts';

/** For people without an account, where signing up is open or a join link lets them in. */
export function SignUpLink() {
  const t = useText();
  const { signUp } = useDeployment();
  const isToJoin = wantedJoinToken(keptWantedPath()) !== null;
  if (!signUp && !isToJoin) return null;
  return <a href={localized('/signup')}>{t(isToJoin ? 'identity.login.signUpToJoin' : 'identity.login.signUp')}</a>;
}
