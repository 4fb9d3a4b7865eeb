import { useText } from '#platform/portal/text.tsx';
import { pageLocale } from '#platform/portal/texts.ts';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { useCheckedForm } from '#platform/portal/use-checked-form.ts';
import { useMailWords } from '#platform/portal/use-mail-words.ts';
import { zoneHere } from '#platform/shared/time-zone.ts';
import type { NewTenant } from '../organizations.contract.ts';
import { mostPeopleIn } from './most-people.ts';
import { useCreateTenant } from '#areas/installation/settings/portal/use-config.ts';

/** The body of the call as typed. */
export type NewTenantFields = Omit<NewTenant, 'mostPeople'> & { readonly mostPeople: string };

/** The fields of a new organization, and the call that creates it. */
export function useNewTenant(onClose: () => void) {
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
