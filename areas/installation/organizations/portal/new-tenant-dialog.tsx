import { useCreateTenant } from '#areas/installation/settings/portal/use-config.ts';
import { ORGANIZATION_NAME_MAX_LENGTH } from '#areas/organizations/organizations.contract.ts';
import { LANGUAGES } from '#platform/portal/languages.ts';
import { useText } from '#platform/portal/text.tsx';
import { pageLocale } from '#platform/portal/texts.ts';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { NativeSelect } from '#platform/portal/ui/form/native-select.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { TimeZoneSelect } from '#platform/portal/ui/form/time-zone-select.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { useCheckedForm, type CheckedForm } from '#platform/portal/use-checked-form.ts';
import { useMailWords } from '#platform/portal/use-mail-words.ts';
import { zoneHere } from '#platform/shared/time/time-zone.ts';
import type { NewTenant } from '../organizations.contract.ts';
import { mostPeopleIn } from './most-people.ts';

/** Creates an organization and invites its first owner. Mounted when it opens. */
export function NewTenantDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { field, error, isPending, submit } = useNewTenant(onClose);
  const footer = (
    <DialogSubmit label={t('installation.organizations.create')} isPending={isPending} onCancel={onClose} />
  );
  return (
    <Dialog title={t('installation.organizations.new')} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="installation-form">
        {error && <Notice severity="error">{error.message}</Notice>}
        <TextField
          label={t('installation.organizations.name')}
          maxLength={ORGANIZATION_NAME_MAX_LENGTH}
          autoFocus
          autoComplete="off"
          {...field('name')}
        />
        <div className="setting-pair">
          <TimeZoneSelect label={t('installation.organizations.timeZone')} {...field('timeZone')} />
          <NativeSelect label={t('installation.organizations.locale')} options={LANGUAGES} {...field('locale')} />
        </div>
        <TextField
          label={t('installation.organizations.mostPeople')}
          hint={t('installation.organizations.mostPeopleHint')}
          inputMode="numeric"
          autoComplete="off"
          {...field('mostPeople')}
        />
        <OwnerFields field={field} />
      </div>
    </Dialog>
  );
}

function OwnerFields({ field }: Pick<CheckedForm<NewTenantFields>, 'field'>) {
  const t = useText();
  return (
    <fieldset className="field-group installation-form">
      <legend className="strong">{t('installation.organizations.owner')}</legend>
      <p className="field-hint">{t('installation.organizations.ownerHint')}</p>
      <div className="setting-pair">
        <TextField label={t('installation.organizations.firstName')} autoComplete="off" {...field('owner.firstName')} />
        <TextField label={t('installation.organizations.lastName')} autoComplete="off" {...field('owner.lastName')} />
      </div>
      <TextField
        label={t('installation.organizations.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...field('owner.email')}
      />
    </fieldset>
  );
}

/** The body of the call as typed. */
type NewTenantFields = Omit<NewTenant, 'mostPeople'> & { readonly mostPeople: string };

/** The fields of a new organization, and the call that creates it. */
function useNewTenant(onClose: () => void) {
  const t = useText();
  const mailWords = useMailWords();
  const { mutate, isPending, error } = useCreateTenant();
  const form = useCheckedForm({ start: emptyFields(), faultsIn, refusal: error });
  const submit = form.submit((fields) => {
    if (isPending) return;
    const body = newTenantOf(fields);
    const onSuccess = () => {
      onClose();
      const made = { name: body.name, email: body.owner.email };
      showToast(
        mailWords(t('installation.organizations.made', made), t('installation.organizations.madeNotSent', made)),
      );
    };
    mutate({ body }, { onSuccess });
  });
  return { field: form.field, submit, isPending, error };
}

const emptyFields = (): NewTenantFields => ({
  name: '',
  timeZone: zoneHere(),
  locale: pageLocale(),
  mostPeople: '',
  owner: { firstName: '', lastName: '', email: '' },
});

const faultsIn = ({ name, mostPeople, owner }: NewTenantFields) => ({
  ...(!name.trim() && { name: 'field.required' }),
  ...(mostPeopleIn(mostPeople) === undefined && { mostPeople: { id: 'installation.organizations.wrongLimit' } }),
  ...(!owner.firstName.trim() && { 'owner.firstName': 'field.required' }),
  ...(!owner.email.trim() && { 'owner.email': 'field.required' }),
});

const newTenantOf = ({ name, timeZone, locale, mostPeople, owner }: NewTenantFields): NewTenant => ({
  name: name.trim(),
  timeZone,
  locale,
  mostPeople: mostPeopleIn(mostPeople) ?? null,
  owner: { firstName: owner.firstName.trim(), lastName: owner.lastName.trim(), email: owner.email.trim() },
});
