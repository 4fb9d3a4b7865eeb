import { useState } from 'react';
import Ban from 'lucide-react/icons/ban';
import TagsIcon from 'lucide-react/icons/tags';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { BulkResult } from '../bulk.contract.ts';
import { BulkLanguageDialog } from './bulk-language-dialog.tsx';
import { BulkTagsDialog } from './bulk-tags-dialog.tsx';
import type { ChosenPeople } from '../chosen-people.ts';
import { useSuspendPeople } from './use-people.ts';

interface BulkActionsProps {
  people: ChosenPeople;
  count: number;
  onDone: () => void;
}

/** The actions for many people at once. */
export function BulkActions({ people, count, onDone }: BulkActionsProps) {
  const t = useText();
  const [opened, setOpened] = useState<'add' | 'remove' | 'language' | 'suspend'>();
  const { mutate } = useSuspendPeople();
  const close = () => setOpened(undefined);
  const tell = (result: BulkResult) => {
    onDone();
    showToast({ detail: t('users.bulk.done', { ...result }) });
  };
  const tellLanguage = (result: BulkResult) => {
    onDone();
    showToast({ detail: t('users.bulk.languageDone', { ...result }) });
  };
  const suspend = () => {
    close();
    mutate(
      { body: { people } },
      { onSuccess: tell, onError: ({ message }) => showToast({ severity: 'error', detail: message }) },
    );
  };
  return (
    <>
      <Button size="small" icon={TagsIcon} onPress={() => setOpened('add')}>
        {t('users.bulk.addTags')}
      </Button>
      <Button size="small" onPress={() => setOpened('remove')}>
        {t('users.bulk.removeTags')}
      </Button>
      <Button size="small" onPress={() => setOpened('language')}>
        {t('users.bulk.language')}
      </Button>
      <Button size="small" icon={Ban} onPress={() => setOpened('suspend')}>
        {t('users.bulk.suspend')}
      </Button>
      {(opened === 'add' || opened === 'remove') && (
        <BulkTagsDialog act={opened} people={people} count={count} onDone={tell} onClose={close} />
      )}
      {opened === 'language' && (
        <BulkLanguageDialog people={people} count={count} onDone={tellLanguage} onClose={close} />
      )}
      <ConfirmDialog
        title={t('users.bulk.suspendTitle', { count })}
        confirmLabel={t('users.bulk.suspend')}
        isOpen={opened === 'suspend'}
        onConfirm={suspend}
        onClose={close}
      >
        {t('users.bulk.suspendText')}
      </ConfirmDialog>
    </>
  );
}
