import { useText } from '#platform/portal/text.tsx';
import { NativeSelect } from '#platform/portal/ui/native-select.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { TimeZoneSelect } from '#platform/portal/ui/time-zone-select.tsx';
import { LOCALES } from '#platform/shared/locale.ts';
import { EACH_FIELD } from '#areas/users/person/person-field-lists.ts';
import { PERSON_FIELDS, type FieldSpec, type PersonField } from '#areas/users/person/person-fields.ts';
import type { User } from '#areas/users/person/users.contract.ts';
import type { PersonForm } from './person-form.ts';
import { SupervisorField } from './supervisor-field.tsx';
import './people.css';

const PLACED: readonly PersonField[] = ['firstName', 'lastName', 'employeeNumber', 'phone', 'email'];

/** The texts that have no place of their own in the form. */
const OTHER_TEXTS = EACH_FIELD.filter(({ kind, field }) => kind === 'text' && !PLACED.includes(field));

/** The fields of a person. */
export function PersonFieldset({ form, user }: { form: PersonForm; user?: User }) {
  const t = useText();
  const { fields, change, errorOf } = form;
  const of = (field: PersonField) => {
    const { label, hint, maxLength, inputType }: FieldSpec = PERSON_FIELDS[field];
    return {
      label: t(label),
      hint: hint && t(hint),
      type: inputType,
      maxLength,
      value: fields[field],
      error: errorOf(field),
      autoComplete: 'off',
      onChange: (text: string) => change(field, text),
    };
  };
  const languages = [
    { id: '', text: t('users.edit.organizations') },
    ...LOCALES.map(({ code, name }) => ({ id: code as string, text: name as string })),
  ];
  return (
    <>
      <div className="person-form-pair">
        <TextField {...of('firstName')} autoFocus />
        <TextField {...of('lastName')} />
      </div>
      <div className="person-form-pair">
        <TextField {...of('employeeNumber')} />
        <TextField {...of('phone')} />
      </div>
      <TextField {...of('email')} />
      <div className="person-form-pair">
        <NativeSelect
          label={t('users.list.language')}
          options={languages}
          value={fields.locale}
          onChange={(code) => change('locale', code)}
        />
        <TimeZoneSelect
          label={t('users.list.timeZone')}
          noneText={t('users.edit.organizations')}
          value={fields.timeZone}
          onChange={(zone) => change('timeZone', zone)}
        />
      </div>
      {OTHER_TEXTS.map(({ field }) => (
        <TextField key={field} {...of(field)} />
      ))}
      <SupervisorField form={form} user={user} />
    </>
  );
}
