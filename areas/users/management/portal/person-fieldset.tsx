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
