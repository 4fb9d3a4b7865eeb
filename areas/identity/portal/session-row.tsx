import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useApiMutation } from '#platform/portal/api.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Tag } from '#platform/portal/ui/tag.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { endSession, listSessions, type OwnSession } from '../own-sessions.contract.ts';

const METHODS: Readonly<Record<OwnSession['method'], string>> = {
  password: 'identity.sessions.byPassword',
  passkey: 'identity.sessions.byPasskey',
  'single sign-on': 'identity.sessions.bySingleSignOn',
  invitation: 'identity.sessions.byInvitation',
};

const PHONES = ['iPhone', 'iPad', 'Android'];

export function SessionRow({ session }: { session: OwnSession }) {
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
      {!session.isCurrent && <EndButton session={session} />}
    </li>
  );
}

function useDeviceName({ browser, system }: OwnSession): string {
  const t = useText();
  if (browser && system) return t('identity.device.browserOnSystem', { browser, system });
  return browser ?? system ?? t('identity.device.unknown');
}

function SessionFacts({ session }: { session: OwnSession }) {
  const t = useText();
  const time = useTime();
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

function useTime(): (iso: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (iso) => format.format(new Date(iso));
}

function EndButton({ session }: { session: OwnSession }) {
  const t = useText();
  const device = useDeviceName(session);
  const { mutate, isPending } = useApiMutation(endSession, { refreshes: [listSessions] });
  const end = () =>
    mutate(
      { params: { id: session.id } },
      {
        onSuccess: () => showToast({ detail: t('identity.sessions.ended') }),
        onError: ({ message }) => showToast({ severity: 'error', detail: message }),
      },
    );
  return (
    <Button size="small" isPending={isPending} onPress={end} aria-label={t('identity.sessions.endOf', { device })}>
      {t('identity.sessions.end')}
    </Button>
  );
}
