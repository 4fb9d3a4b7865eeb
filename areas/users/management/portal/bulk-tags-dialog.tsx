import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import type { BulkResult } from '../bulk.contract.ts';
import type { ChosenPeople } from '../chosen-people.ts';
import { TagChoice } from '#areas/users/tags/portal/tag-choice.tsx';
import { useTagPeople } from './use-people.ts';

interface BulkTagsDialogProps {
  act: 'add' | 'remove';
  people: ChosenPeople;
  count: number;
  onDone: (result: BulkResult) => void;
  onClose: () => void;
}

/** Adds tags to many people, or removes them; mounted when it opens. */
export function BulkTagsDialog({ act, people, count, onDone, onClose }: BulkTagsDialogProps) {
  const t = useText();
  const { mutate, isPending, error } = useTagPeople();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isMissing, setIsMissing] = useState(false);
  const isAdding = act === 'add';
  const problem = isMissing ? t('users.bulk.noneChosen') : (error?.fields['tagIds'] ?? error?.message);

  const submit = () => {
    setIsMissing(chosen.size === 0);
    if (chosen.size === 0 || isPending) return;
    const body = { people, [act]: [...chosen] };
    mutate(
      { body },
      {
        onSuccess: (result) => {
          onClose();
          onDone(result);
        },
      },
    );
  };
  const footer = (
    <DialogSubmit
      label={isAdding ? t('users.bulk.addTags') : t('users.bulk.removeTags')}
      isPending={isPending}
      onCancel={onClose}
    />
  );
  return (
    <Dialog
      title={isAdding ? t('users.bulk.addTitle', { count }) : t('users.bulk.removeTitle', { count })}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      footer={footer}
    >
      {problem && <Notice severity="error">{problem}</Notice>}
      <TagChoice
        chosen={chosen}
        onChange={(tags) => {
          setChosen(tags);
          setIsMissing(false);
        }}
        isScope={!isAdding}
      />
    </Dialog>
  );
}
