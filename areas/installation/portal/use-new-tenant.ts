import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { pageLocale } from '#platform/portal/texts.ts';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { useMailWords } from '#platform/portal/use-mail-words.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { zoneHere } from '#platform/shared/time-zone.ts';
import type { NewTenant } from '../organizations.contract.ts';
import { mostPeopleIn } from './most-people.ts';
import { useCreateTenant } from './use-config.ts';

interface NewTenantFields {
  readonly name: string;
  readonly timeZone: string;
  readonly locale: Locale;
  readonly mostPeople: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

type TextName = Exclude<keyof NewTenantFields, 'locale' | 'timeZone'>;

/** Where the server finds fault with a field, and whether it may be empty. */
const PLACES: Readonly<Record<TextName, { readonly path: string; readonly isNeeded: boolean }>> = {
  name: { path: 'name', isNeeded: true },
  mostPeople: { path: 'mostPeople', isNeeded: false },
  firstName: { path: 'owner.firstName', isNeeded: true },
  lastName: { path: 'owner.lastName', isNeeded: false },
  email: { path: 'owner.email', isNeeded: true },
};

/** The fields of an organization that is to be made, and making it. */
export function useNewTenant(onClose: () => void) {
  const t = useText();
  const mailWords = useMailWords();
  const create = useCreateTenant();
  const [hasTried, setHasTried] = useState(false);
  const [fields, setFields] = useState(emptyFields);
  const change = (changes: Partial<NewTenantFields>) => setFields((before) => ({ ...before, ...changes }));
  const textField = (key: TextName) => ({
    value: fields[key],
    onChange: (text: string) => change({ [key]: text }),
    autoComplete: 'off',
    error: hasTried && isMissing(fields, key) ? t('field.required') : create.error?.fields[PLACES[key].path],
  });
  const mostPeople = mostPeopleIn(fields.mostPeople);
  const submit = () => {
    setHasTried(true);
    const isUnfinished = (Object.keys(PLACES) as TextName[]).some((key) => isMissing(fields, key));
    if (isUnfinished || mostPeople === undefined || create.isPending) return;
    const body = newTenantOf(fields, mostPeople);
    const onSuccess = () => {
      onClose();
      const made = { name: body.name, email: body.owner.email };
      showToast(
        mailWords(t('installation.organizations.made', made), t('installation.organizations.madeNotSent', made)),
      );
    };
    create.mutate({ body }, { onSuccess });
  };
  const { isPending, error } = create;
  return { fields, change, textField, isLimitRight: mostPeople !== undefined, submit, isPending, error };
}

const isMissing = (fields: NewTenantFields, key: TextName): boolean => PLACES[key].isNeeded && !fields[key].trim();

const emptyFields = (): NewTenantFields => ({
  name: '',
  timeZone: zoneHere(),
  locale: pageLocale(),
  mostPeople: '',
  firstName: '',
  lastName: '',
  email: '',
});

const newTenantOf = (fields: NewTenantFields, mostPeople: number | null): NewTenant => ({
  name: fields.name.trim(),
  timeZone: fields.timeZone,
  locale: fields.locale,
  mostPeople,
  owner: { firstName: fields.firstName.trim(), lastName: fields.lastName.trim(), email: fields.email.trim() },
});
