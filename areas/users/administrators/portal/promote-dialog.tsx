import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { Candidate } from '../administrators.contract.ts';
import { userName } from '#areas/users/names/user-name.ts';
import { PersonSearch } from './person-search.tsx';
import { RightsSteps } from './rights-steps.tsx';
import { usePromote } from './use-admins.ts';

/** Makes an ordinary user an administrator: chooses the person and the rights, and explains them. */
export function PromoteDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const promote = usePromote();
  const [person, setPerson] = useState<Candidate>();
  if (!person) {
    return (
      <Dialog
        title={t('admins.promote.title')}
        isOpen
        onClose={onClose}
        footer={<Button onPress={onClose}>{t('ui.cancel')}</Button>}
      >
        <div className="stack gap-16">
          <PersonSearch onPick={setPerson} />
        </div>
      </Dialog>
    );
  }
  const name = userName(person);
  const onSuccess = () => {
    onClose();
    showToast({ detail: t('admins.promote.done', { name }) });
  };
  return (
    <RightsSteps
      title={t('admins.rights.title', { name })}
      name={name}
      before={null}
      isPending={promote.isPending}
      error={promote.error}
      onGive={(rights) => promote.mutate({ body: { userId: person.id, ...rights } }, { onSuccess })}
      onBack={() => setPerson(undefined)}
      onClose={onClose}
    />
  );
}
