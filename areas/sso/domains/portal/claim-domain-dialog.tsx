import { useState } from 'react';
import { EmailDomain } from '#platform/shared/email-domain.ts';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { useClaimDomain } from '#areas/sso/connections/portal/use-connections.ts';

/** Claims a domain for the organization. The card then shows how to prove it. */
export function ClaimDomainDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const claim = useClaimDomain();
  const [typed, setTyped] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const domain = EmailDomain.safeParse(typed.trim().replace(/^@/, ''));
  const refused = claim.error?.fields['domain'];

  const submit = () => {
    setHasTried(true);
    if (!domain.success || claim.isPending) return;
    claim.mutate({ body: { domain: domain.data } }, { onSuccess: onClose });
  };
  const footer = <DialogSubmit label={t('sso.domain.add')} isPending={claim.isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('sso.domain.add')} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      {claim.error && !refused && <Notice severity="error">{claim.error.message}</Notice>}
      <TextField
        label={t('sso.domain.name')}
        hint={t('sso.domain.nameHint')}
        error={refused ?? (hasTried && !domain.success ? t('sso.domain.nameRule') : undefined)}
        autoFocus
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(value) => {
          claim.reset();
          setTyped(value);
        }}
      />
    </Dialog>
  );
}
