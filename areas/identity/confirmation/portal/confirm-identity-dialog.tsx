import { useState } from 'react';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import type { ApiError } from '#platform/portal/calls/api-error.ts';
import { keepWantedPath } from '#platform/portal/stored-session.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { PasswordInput } from '#platform/portal/ui/form/password-input.tsx';
import { SkeletonRows } from '#platform/portal/ui/table/skeleton-rows.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { confirmSession, getConfirmationWay } from '../confirmation.contract.ts';
import { PASSWORD_MAX_LENGTH } from '#areas/identity/accounts/credential-limits.ts';
import { CODE_MAX_LENGTH } from '#areas/identity/second-factor/second-factor-code.ts';
import { signOut } from '#areas/identity/sessions/portal/session-store.ts';

interface ConfirmIdentityDialogProps {
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the password, or for a code where there is no password. It is mounted when it opens. */
export function ConfirmIdentityDialog({ onConfirmed, onClose }: ConfirmIdentityDialogProps) {
  const t = useText();
  const way = useApiQuery(getConfirmationWay, {}, { gcTime: 0 });
  const by = way.data?.by;
  const [proof, setProof] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const confirm = useApiMutation(confirmSession);

  const submit = () => {
    setIsMissing(proof === '');
    if (proof === '' || confirm.isPending || !by || by === 'signIn') return;
    confirm.mutate({ body: { [by]: proof } }, { onSuccess: onConfirmed });
  };
  const footer = (
    <>
      <Button onPress={onClose}>{t('ui.cancel')}</Button>
      {by === 'signIn' ? (
        <Button look="primary" onPress={signInAgain}>
          {t('identity.confirm.signInAgain')}
        </Button>
      ) : (
        <Button type="submit" look="primary" isPending={confirm.isPending} isDisabled={!by}>
          {t('identity.confirm.submit')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={t('identity.confirm.title')} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      {way.error && <Notice severity="error">{way.error.message}</Notice>}
      {way.isPending && <SkeletonRows />}
      {by === 'signIn' && <p>{t('problem.sign_in_again_needed')}</p>}
      {(by === 'password' || by === 'code') && (
        <ProofField
          by={by}
          value={proof}
          error={isMissing ? t('field.required') : textOf(confirm.error, by)}
          onChange={(value) => {
            setProof(value);
            setIsMissing(false);
          }}
        />
      )}
    </Dialog>
  );
}

interface ProofFieldProps {
  by: 'password' | 'code';
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function ProofField({ by, value, error, onChange }: ProofFieldProps) {
  const t = useText();
  if (by === 'password') {
    return (
      <PasswordInput
        label={t('identity.confirm.password')}
        hint={t('identity.confirm.hint')}
        name="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_LENGTH}
        autoFocus
        {...{ value, error, onChange }}
      />
    );
  }
  return (
    <TextField
      label={t('identity.confirm.code')}
      hint={t('identity.confirm.hint')}
      name="code"
      autoComplete="one-time-code"
      maxLength={CODE_MAX_LENGTH}
      autoFocus
      {...{ value, error, onChange }}
    />
  );
}

const textOf = (error: ApiError | null, field: string): string | undefined => error?.fields[field] ?? error?.message;

/** Signs out and keeps this page as the wanted path, so that the person returns to it. */
function signInAgain(): void {
  signOut();
  keepWantedPath(location.pathname + location.search);
}
