import { useDeferredValue, useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { listCandidates, type Candidate } from '../administrators.contract.ts';
import { userName } from '#areas/users/names/user-name.ts';
import { RightsSteps } from './rights-steps.tsx';
import { usePromote } from './use-admins.ts';
import { useApiList } from '#platform/portal/calls/api.ts';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { PeopleToPick } from '#areas/users/person/portal/person-choice.tsx';

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

/** Finds a person who can become an administrator. */
function PersonSearch({ onPick }: { onPick: (person: Candidate) => void }) {
  const t = useText();
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search.trim());
  const people = useApiList(listCandidates, { query: { search: sought } });
  return (
    <>
      <TextField
        type="search"
        label={t('admins.promote.search')}
        value={search}
        autoFocus
        autoComplete="off"
        onChange={setSearch}
      />
      <Loaded query={people}>
        {({ items }) =>
          items.length === 0 ? (
            <p role="status">{t('admins.promote.nobody')}</p>
          ) : (
            <PeopleToPick people={items} onPick={onPick} />
          )
        }
      </Loaded>
    </>
  );
}
