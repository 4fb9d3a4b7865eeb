import type { ReactNode } from 'react';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useDates } from '#platform/portal/time/dates.ts';
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

/** A session of the person's own, or another person's in this organization; then the organization is not shown. */
type ShownSession = Omit<OwnSession, 'organizationName'> & Partial<Pick<OwnSession, 'organizationName'>>;

interface SessionRowProps {
  session: ShownSession;
  /** The button that ends the session. */
  action: ReactNode;
}

export function SessionRow({ session, action }: SessionRowProps) {
  const t = useText();
  const Icon = session.system && PHONES.includes(session.system) ? Smartphone : Monitor;
  return (
    <li className="icon-top session">
      <Icon aria-hidden />
      <div className="grow may-shrink">
        <p className="cluster items-center gap-4-8 medium">
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
      <p className="faint small-lines breaks">{facts.join(' · ')}</p>
      <p className="faint small-lines breaks">
        {t('identity.sessions.since', { time: time(createdAt) })}
        {!isCurrent && ` · ${t('identity.sessions.lastUsed', { time: time(lastSeenAt) })}`}
      </p>
    </>
  );
}
