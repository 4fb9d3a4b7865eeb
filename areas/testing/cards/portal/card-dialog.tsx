import { useState } from 'react';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { comparableCard, isCard } from '../card-text.ts';
import { createTestCard, getTestCard, setTestCard } from '../cards.contract.ts';
import { NewCardDialog } from './new-card-dialog.tsx';

const refreshes = [getTestCard];

interface CardDialogProps {
  userId: string;
  name: string;
  employeeNumber: string | null;
  organizationName: string;
  onClose: () => void;
}

/** Gives a person the card that a reader types, or creates one to print. Mounted when it opens. */
export function CardDialog({ userId, onClose, ...printed }: CardDialogProps) {
  const t = useText();
  const params = { id: userId };
  const [card, setCard] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const give = useApiMutation(setTestCard, { refreshes });
  const create = useApiMutation(createTestCard, { refreshes });
  const error = give.error ?? create.error;
  const isUsable = isCard(comparableCard(card));

  if (create.data) return <NewCardDialog card={create.data.card} {...printed} onClose={onClose} />;
  const submit = () => {
    setHasTried(true);
    if (!isUsable || give.isPending) return;
    const onSuccess = () => {
      showToast({ detail: t('testing.card.given') });
      onClose();
    };
    give.mutate({ params, body: { card } }, { onSuccess });
  };
  const footer = (
    <>
      <Button isPending={create.isPending} onPress={() => create.mutate({ params })}>
        {t('testing.card.create')}
      </Button>
      <Button type="submit" look="primary" isPending={give.isPending}>
        {t('testing.card.save')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('testing.card.of', { name: printed.name })}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      footer={footer}
    >
      <div className="stack gap-14">
        {error && <Notice severity="error">{error.message}</Notice>}
        <p>{t('testing.card.text')}</p>
        <TextField
          label={t('testing.card.card')}
          hint={t('testing.card.typeHint')}
          error={hasTried && !isUsable ? t('testing.card.rule') : undefined}
          autoComplete="off"
          autoFocus
          value={card}
          onChange={setCard}
        />
      </div>
    </Dialog>
  );
}
