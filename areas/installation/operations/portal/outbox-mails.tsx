import { useState } from 'react';
import Mailbox from 'lucide-react/icons/mailbox';
import type { OutboxMail } from '#areas/notifications/outbox.contract.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { useOutbox } from './use-operations.ts';

const AT_ONCE = 25;

/**
 * The mails of the installation. They can contain links that give access, so they are shown only on request, and each
 * view is recorded.
 */
export function OutboxMails({ isReadable }: { isReadable: boolean }) {
  const t = useText();
  const [mails, setMails] = useState<readonly OutboxMail[]>();
  const { data, error, isPending, mutate } = useOutbox();
  const look = (cursor?: string) =>
    mutate(
      { query: { limit: AT_ONCE, ...(cursor !== undefined && { cursor }) } },
      { onSuccess: ({ items }) => setMails((before = []) => (cursor === undefined ? items : [...before, ...items])) },
    );
  const next = data?.nextCursor ?? undefined;
  return (
    <Card
      title={t('installation.outbox.title')}
      actions={
        <Button icon={Mailbox} isPending={isPending && !mails} onPress={() => look()}>
          {t('installation.outbox.look')}
        </Button>
      }
    >
      <p>{isReadable ? t('installation.outbox.intro') : t('installation.outbox.introServer')}</p>
      {error && <Notice severity="error">{error.message}</Notice>}
      {mails?.length === 0 && <p role="status">{t('installation.outbox.empty')}</p>}
      {mails?.map((mail) => (
        <OutboxEntry key={mail.id} mail={mail} />
      ))}
      {next !== undefined && (
        <div className="operations-actions">
          <Button isPending={isPending} onPress={() => look(next)}>
            {t('installation.outbox.more')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function OutboxEntry({ mail: { to, state, createdAt, content } }: { mail: OutboxMail }) {
  const t = useText();
  const { exact } = useDates();
  const head = `${exact(createdAt)} · ${to} · ${t(`installation.mail.state.${state}`)}`;
  return (
    <details>
      <summary>{content ? `${content.subject} · ${head}` : head}</summary>
      <p className="caption breaks operations-mail">{content?.text ?? t('installation.outbox.sealed')}</p>
    </details>
  );
}
