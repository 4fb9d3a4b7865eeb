import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { NativeSelect } from '#platform/portal/ui/form/native-select.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { TimeZoneSelect } from '#platform/portal/ui/form/time-zone-select.tsx';
import { LOCALES } from '#platform/shared/locale.ts';
import { EACH_FIELD } from '#areas/users/person/person-field-lists.ts';
import { PERSON_FIELDS, type FieldSpec, type PersonField } from '#areas/users/person/person-fields.ts';
import type { User } from '#areas/users/person/users.contract.ts';
import type { PersonForm } from './person-form.ts';
import './people.css';
import { Button } from '#platform/portal/ui/button.tsx';
import { supervisorWords } from '#areas/users/person/field-words.ts';
import { userName } from '#areas/users/names/user-name.ts';
import { PersonChoice } from '#areas/users/person/portal/person-choice.tsx';

const PLACED: readonly PersonField[] = ['firstName', 'lastName', 'employeeNumber', 'phone', 'email'];

/** The texts that have no place of their own in the form. */
const OTHER_TEXTS = EACH_FIELD.filter(({ kind, field }) => kind === 'text' && !PLACED.includes(field));

/** The fields of a person. */
export function PersonFieldset({ form, user }: { form: PersonForm; user?: User }) {
  const t = useText();
  const textField = (name: PersonField) => {
    const { label, hint, maxLength, inputType }: FieldSpec = PERSON_FIELDS[name];
    return {
      label: t(label),
      hint: hint && t(hint),
      type: inputType,
      maxLength,
      autoComplete: 'off',
      ...form.field(name),
    };
  };
  const languages = [
    { id: '', text: t('users.edit.organizations') },
    ...LOCALES.map(({ code, name }) => ({ id: code as string, text: name as string })),
  ];
  return (
    <>
      <div className="person-form-pair">
        <TextField {...textField('firstName')} autoFocus />
        <TextField {...textField('lastName')} />
      </div>
      <div className="person-form-pair">
        <TextField {...textField('employeeNumber')} />
        <TextField {...textField('phone')} />
      </div>
      <TextField {...textField('email')} />
      <div className="person-form-pair">
        <NativeSelect label={t('users.list.language')} options={languages} {...form.field('locale')} />
        <TimeZoneSelect
          label={t('users.list.timeZone')}
          noneText={t('users.edit.organizations')}
          {...form.field('timeZone')}
        />
      </div>
      {OTHER_TEXTS.map(({ field }) => (
        <TextField key={field} {...textField(field)} />
      ))}
      <SupervisorField form={form} user={user} />
    </>
  );
}

interface SupervisorFieldProps {
  form: PersonForm;
  /** Left out for a new person. */
  user: User | undefined;
}

/** Chooses the person's supervisor by typing, or removes them. */
function SupervisorField({ form, user }: SupervisorFieldProps) {
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
