import { useEffect, useEffectEvent } from 'react';
import { enterPortal } from '#areas/identity/portal/enter-portal.ts';
import { endSession } from '#areas/identity/portal/session-store.ts';
import type { SessionUser } from '#areas/identity/session.contract.ts';
import { SessionChoice, SessionKept } from '#areas/sso/portal/session-choice.tsx';
import type { TokenLogin } from '#areas/sso/portal/token-login.ts';
import { localized } from '#platform/portal/address.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { translate } from '#platform/portal/texts.ts';

interface TokenLoginRouteProps {
  tokenLogin: TokenLogin;
  /** Whoever is signed in already. */
  current: SessionUser | null;
  onFailed: (message: string) => void;
}

/** Takes up a session that a token has begun, and asks where somebody else is signed in. */
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
