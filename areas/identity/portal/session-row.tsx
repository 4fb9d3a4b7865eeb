import type { ReactNode } from 'react';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Tag } from '#platform/portal/ui/tag.tsx';
import type { OwnSession } from '../own-sessions.contract.ts';

const METHODS: Readonly<Record<OwnSession['method'], string>> = {
  password: 'identity.sessions.byPassword',
  passkey: 'identity.sessions.byPasskey',
  'single sign-on': 'identity.sessions.bySingleSignOn',
  invitation: 'identity.sessions.byInvitation',
};

const PHONES = ['iPhone', 'iPad', 'Android'];

/** A session of one's own, or of somebody else here; then the organization goes without saying. */
type ShownSession = Omit<OwnSession, 'organizationName'> & Partial<Pick<OwnSession, 'organizationName'>>;

interface SessionRowProps {
  session: ShownSession;
  /** Ends it. */
  action: ReactNode;
}

export function SessionRow({ session, action }: SessionRowProps) {
  const t = useText();
  const Icon = session.system && PHONES.includes(session.system) ? Smartphone : Monitor;
  return (
    <li className="session">
      <Icon aria-hidden />
      <div className="session-words">
        <p className="session-device">
          {useDeviceName(session)}
          {session.isCurrent && <Tag>{t('identity.sessions.thisDevice')}</Tag>}
        </p>
        <SessionFacts session={session} />
      </div>
      {!session.isCurrent && action}
    </li>
  );
}

export function useDeviceName({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): string {
  const t = useText();
  if (browser && system) return t('identity.device.browserOnSystem', { browser, system });
  return browser ?? system ?? t('identity.device.unknown');
}

function SessionFacts({ session }: { session: ShownSession }) {
  const t = useText();
  const { moment: time } = useDates();
  const { organizationName, method, address, createdAt, lastSeenAt, isCurrent } = session;
  const facts = [organizationName, t(METHODS[method]), address].filter(Boolean);
  return (
    <>
      <p className="session-facts">{facts.join(' · ')}</p>
      <p className="session-facts">
        {t('identity.sessions.since', { time: time(createdAt) })}
        {!isCurrent && ` · ${t('identity.sessions.lastUsed', { time: time(lastSeenAt) })}`}
      </p>
    </>
  );
}
