import { useEffect, useEffectEvent } from 'react';
import { enterPortal } from '#areas/identity/sign-in/portal/enter-portal.ts';
import { endSession } from '#areas/identity/sessions/portal/session-store.ts';
import type { SessionUser } from '#areas/identity/sessions/session.contract.ts';
import { SessionChoice, SessionKept } from '#areas/sso/sign-in/portal/session-choice.tsx';
import type { TokenLogin } from '#areas/sso/sign-in/portal/token-login.ts';
import { localized } from '#platform/portal/address.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { translate } from '#platform/portal/texts.ts';

interface TokenLoginRouteProps {
  tokenLogin: TokenLogin;
  /** The person who is already signed in. */
  current: SessionUser | null;
  onFailed: (message: string) => void;
}

/** Continues a session that a token has started, and asks first when another person is signed in. */
export function TokenLoginRoute({ tokenLogin, current, onFailed }: TokenLoginRouteProps) {
  const isNew = tokenLogin.kind === 'in' && (current === null || isSamePerson(current, tokenLogin.user));

  const enter = () => {
    if (tokenLogin.kind !== 'in') return;
    try {
      if (current) endSession(current.token);
      enterPortal(tokenLogin.reply, { remember: false });
    } catch (error) {
      onFailed(error instanceof Error ? error.message : translate('problem.unexpected'));
    }
  };
  const keep = () => {
    if (tokenLogin.kind === 'in') endSession(tokenLogin.user.token);
    loadPage(localized('/'));
  };
  const enterAtOnce = useEffectEvent(enter);
  useEffect(() => {
    if (isNew) enterAtOnce();
  }, [isNew]);

  if (!current || isNew) return null;
  if (tokenLogin.kind === 'refused') {
    return <SessionKept current={current} message={tokenLogin.message} onKeep={keep} />;
  }
  return <SessionChoice current={current} next={tokenLogin.user} onKeep={keep} onSwitch={enter} />;
}

const isSamePerson = (one: SessionUser, other: SessionUser): boolean =>
  one.id === other.id && one.organization_id === other.organization_id;
