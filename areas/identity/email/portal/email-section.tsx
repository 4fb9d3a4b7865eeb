import { useState } from 'react';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { useMailWords } from '#platform/portal/use-mail-words.ts';
import { changeEmail, resendEmailConfirmation } from '../email.contract.ts';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { EMAIL_MAX_LENGTH } from '#areas/identity/accounts/credential-limits.ts';
import { EmailAddress } from '#areas/identity/accounts/email-address.ts';

interface EmailSectionProps {
  email: string | null;
  isConfirmed: boolean;
}

/** The e-mail section of an account. */
export function EmailSection({ email, isConfirmed }: EmailSectionProps) {
  const t = useText();
  const mailWords = useMailWords();
  const [isChanging, setIsChanging] = useState(false);
  /** The address to which this page has sent a link. */
  const [asked, setAsked] = useState<string>();

  const onAsked = (address: string) => {
    setAsked(address);
    setIsChanging(false);
  };
  const askedWords = mailWords(t('identity.email.asked', { email: asked ?? '' }));
  const actions = (
    <Button size="small" onPress={() => setIsChanging(true)}>
      {t(email ? 'identity.email.change' : 'identity.email.add')}
    </Button>
  );
  return (
    <Card title={t('identity.email.title')} actions={actions}>
      <div className="stack gap-12">
        <p className="breaks">{email ?? t('identity.email.none')}</p>
        {asked && (
          <div role="status">
            <Notice severity={askedWords.severity === 'warn' ? 'warn' : 'info'}>{askedWords.detail}</Notice>
          </div>
        )}
        {email && !isConfirmed && !asked && <UnconfirmedNotice email={email} />}
      </div>
      {isChanging && <EmailDialog onAsked={onAsked} onClose={() => setIsChanging(false)} />}
    </Card>
  );
}

function UnconfirmedNotice({ email }: { email: string }) {
  const t = useText();
  const mailWords = useMailWords();
  const resend = useApiMutation(resendEmailConfirmation);
  const send = () =>
    resend.mutate(
      {},
      {
        onSuccess: () => showToast(mailWords(t('identity.email.sentAgain', { email }))),
        onError: ({ message }) => showToast({ severity: 'error', detail: message }),
      },
    );
  return (
    <Notice severity="warn">
      <div className="stack to-start gap-10">
        <p>{t('identity.email.unconfirmed')}</p>
        <Button size="small" isPending={resend.isPending} onPress={send}>
          {t('identity.email.sendAgain')}
        </Button>
      </div>
    </Notice>
  );
}

interface EmailDialogProps {
  onAsked: (email: string) => void;
  onClose: () => void;
}

/** Asks for a new address. Mounted when it opens, so it always starts empty. */
function EmailDialog({ onAsked, onClose }: EmailDialogProps) {
  const t = useText();
  const [email, setEmail] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { mutate, isPending, error } = useApiMutation(changeEmail);

  const submit = () => {
    const parsed = EmailAddress.safeParse(email);
    setIsWrong(!parsed.success);
    if (!parsed.success || isPending) return;
    mutate({ body: { email: parsed.data } }, { onSuccess: () => onAsked(parsed.data) });
  };
  const footer = <DialogSubmit label={t('identity.email.sendLink')} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('identity.email.newTitle')} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <TextField
        label={t('identity.email.new')}
        hint={t('identity.email.newHint')}
        error={isWrong ? t('identity.email.invalid') : (error?.fields['email'] ?? error?.message)}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        autoFocus
        value={email}
        onChange={(value) => {
          setEmail(value);
          setIsWrong(false);
        }}
      />
    </Dialog>
  );
}
