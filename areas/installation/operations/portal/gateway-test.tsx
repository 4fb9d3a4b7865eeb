import { useState, type FormEvent } from 'react';
import Send from 'lucide-react/icons/send';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { useGatewayMail, useSendGatewayMail } from './use-operations.ts';

/** Sends a mail now and shows the mail server's answer. */
export function GatewayTest({ ownAddress }: { ownAddress: string }) {
  const t = useText();
  const [to, setTo] = useState(ownAddress);
  const [hasTried, setHasTried] = useState(false);
  const test = useSendGatewayMail();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (to.trim() && !test.isPending) test.mutate({ body: { to: to.trim() } });
  };
  const missing = hasTried && !to.trim() ? t('field.required') : undefined;
  return (
    <form noValidate onSubmit={submit}>
      <div className="operations-actions">
        <TextField
          label={t('installation.mail.testTo')}
          error={missing ?? test.error?.fields['to']}
          type="email"
          autoComplete="email"
          spellCheck={false}
          value={to}
          onChange={setTo}
        />
        <Button type="submit" icon={Send} isPending={test.isPending}>
          {t('installation.mail.test')}
        </Button>
      </div>
      <div className="hide-empty operations-outcome" role="status">
        {test.error && !test.error.fields['to'] && <Notice severity="error">{test.error.message}</Notice>}
        {test.data && <Outcome key={test.data.id} id={test.data.id} />}
      </div>
    </form>
  );
}

function Outcome({ id }: { id: string }) {
  const t = useText();
  const { data } = useGatewayMail(id);
  if (!data || (data.state === 'waiting' && data.answer === null)) {
    return <Notice>{t('installation.mail.underWay')}</Notice>;
  }
  const words = {
    sent: t('installation.mail.taken'),
    kept: t('installation.mail.kept'),
    waiting: t('installation.mail.postponed'),
    failed: t('installation.mail.refused'),
  };
  return (
    <Notice severity={data.state === 'sent' ? 'info' : 'warn'}>
      {words[data.state]}
      {data.answer !== null && <code>{data.answer}</code>}
    </Notice>
  );
}
