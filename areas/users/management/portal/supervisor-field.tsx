import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { supervisorWords } from '#areas/users/person/field-words.ts';
import { userName } from '#areas/users/names/user-name.ts';
import type { User } from '#areas/users/person/users.contract.ts';
import { PersonChoice } from '#areas/users/person/portal/person-choice.tsx';
import type { PersonForm } from './person-form.ts';

interface SupervisorFieldProps {
  form: PersonForm;
  /** Left out for a new person. */
  user: User | undefined;
}

/** Chooses the person's supervisor by typing, or removes them. */
export function SupervisorField({ form, user }: SupervisorFieldProps) {
  const t = useText();
  const [picked, setPicked] = useState<User>();
  const { value: id, onChange, error } = form.field('supervisorId');
  const pick = (person: User) => {
    setPicked(person);
    onChange(person.id);
  };
  if (id === '') {
    return (
      <PersonChoice
        label={t('users.list.supervisor')}
        hint={t('users.edit.supervisorHint')}
        besides={user ? [user.id] : []}
        onPick={pick}
      />
    );
  }
  const name = picked?.id === id ? userName(picked) : user && supervisorWords(user, t);
  return (
    <fieldset className="field-group">
      <legend className="field-label">{t('users.list.supervisor')}</legend>
      <div className="row spread gap-12">
        <span>{name}</span>
        <Button size="small" onPress={() => onChange('')}>
          {t('users.edit.supervisorRemove')}
        </Button>
      </div>
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}
