import { useState } from 'react';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { isSlug, SLUG_LENGTH, slugOf } from '../partner-slug.ts';
import { PARTNER_NAME_LENGTH } from '../partners.contract.ts';
import { useCreatePartner } from './use-partners.ts';

/** Asks for a name and an address. The rest is written once the partner exists. */
export function NewPartnerDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [, change] = useSearchValues();
  const [name, setName] = useState('');
  const [ownSlug, setOwnSlug] = useState<string | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const { mutate, isPending, error } = useCreatePartner();
  const slug = ownSlug ?? slugOf(name);
  const isFit = isSlug(slug.trim().toLowerCase());

  const submit = () => {
    setHasTried(true);
    if (!name.trim() || !isFit || isPending) return;
    mutate({ body: { name: name.trim(), slug } }, { onSuccess: ({ id }) => change({ partner: id }) });
  };
  const slugError = hasTried && !isFit ? t('installation.partners.slugWrong') : error?.fields['slug'];
  const footer = <DialogSubmit label={t('installation.partners.add')} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('installation.partners.add')} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="stack content-start gap-16 partner-fields">
        {error && !error.fields['slug'] && <Notice severity="error">{error.message}</Notice>}
        <TextField
          label={t('installation.partners.name')}
          error={hasTried && !name.trim() ? t('field.required') : error?.fields['name']}
          maxLength={PARTNER_NAME_LENGTH}
          autoFocus
          autoComplete="off"
          value={name}
          onChange={setName}
        />
        <TextField
          label={t('installation.partners.slug')}
          hint={t('installation.partners.slugHint')}
          error={slugError}
          maxLength={SLUG_LENGTH.max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={slug}
          onChange={setOwnSlug}
        />
      </div>
    </Dialog>
  );
}
