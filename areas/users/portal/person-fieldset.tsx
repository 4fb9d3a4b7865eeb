import { useText } from '#platform/portal/text.tsx';
import { NativeSelect } from '#platform/portal/ui/native-select.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { TimeZoneSelect } from '#platform/portal/ui/time-zone-select.tsx';
import { EMAIL_MAX_LENGTH } from '#areas/identity/credential-limits.ts';
import { LOCALES } from '#platform/shared/locale.ts';
import { NAME_MAX_LENGTH } from '../name-length.ts';
import { EMPLOYEE_NUMBER_MAX_LENGTH, EXTERNAL_ID_MAX_LENGTH, type KeptField } from '../person-fields.ts';
import { PHONE_MAX_LENGTH } from '../phone-number.ts';
import type { User } from '../users.contract.ts';
import type { PersonForm } from './person-form.ts';
import { SupervisorField } from './supervisor-field.tsx';
import './people.css';

/** What an organization says of a person. */
export function PersonFieldset({ form, user }: { form: PersonForm; user?: User }) {
  const t = useText();
  const { fields, change, errorOf } = form;
  const of = (field: KeptField) => ({
    value: fields[field],
    error: errorOf(field),
    autoComplete: 'off',
    onChange: (text: string) => change(field, text),
  });
  const languages = [
    { id: '', text: t('users.edit.organizations') },
    ...LOCALES.map(({ code, name }) => ({ id: code as string, text: name as string })),
  ];
  return (
    <>
      <div className="person-form-pair">
        <TextField {...of('firstName')} label={t('users.profile.firstName')} maxLength={NAME_MAX_LENGTH} autoFocus />
        <TextField {...of('lastName')} label={t('users.profile.lastName')} maxLength={NAME_MAX_LENGTH} />
      </div>
      <div className="person-form-pair">
        <TextField
          {...of('employeeNumber')}
          label={t('users.column.employeeNumber')}
          maxLength={EMPLOYEE_NUMBER_MAX_LENGTH}
        />
        <TextField {...of('phone')} label={t('users.list.phone')} type="tel" maxLength={PHONE_MAX_LENGTH} />
      </div>
      <TextField
        {...of('email')}
        label={t('users.list.email')}
        hint={t('users.edit.emailHint')}
        type="email"
        maxLength={EMAIL_MAX_LENGTH}
      />
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
      <TextField
        {...of('externalId')}
        label={t('users.list.externalId')}
        hint={t('users.edit.externalIdHint')}
        maxLength={EXTERNAL_ID_MAX_LENGTH}
      />
      <SupervisorField form={form} user={user} />
    </>
  );
}
