import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { NativeSelect } from '#platform/portal/ui/form/native-select.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { LOCALES, type Locale } from '#platform/shared/locale.ts';
import type { BulkResult } from '../bulk.contract.ts';
import type { ChosenPeople } from '../chosen-people.ts';
import { useSetPeopleLanguage } from './use-people.ts';

interface BulkLanguageDialogProps {
  people: ChosenPeople;
  count: number;
  onDone: (result: BulkResult) => void;
  onClose: () => void;
}

/** Sets the language of many people; mounted when it opens. */
export function BulkLanguageDialog({ people, count, onDone, onClose }: BulkLanguageDialogProps) {
  const t = useText();
  const { mutate, isPending, error } = useSetPeopleLanguage();
  const [locale, setLocale] = useState<Locale | ''>('');
  const onSuccess = (result: BulkResult) => {
    onClose();
    onDone(result);
  };
  const submit = () => isPending || mutate({ body: { people, locale: locale || null } }, { onSuccess });
  return (
    <Dialog
      title={t('users.bulk.languageTitle', { count })}
      isOpen
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={<DialogSubmit label={t('users.bulk.language')} isPending={isPending} onCancel={onClose} />}
    >
      {error && <Notice severity="error">{error.message}</Notice>}
      <NativeSelect
        label={t('users.list.language')}
        hint={t('users.bulk.languageHint')}
        options={[
          { id: '', text: t('users.edit.organizations') },
          ...LOCALES.map(({ code, name }) => ({ id: code, text: name as string })),
        ]}
        value={locale}
        onChange={setLocale}
      />
    </Dialog>
  );
}
