import { useForm } from 'react-hook-form';
import { addressIn, rememberLocale } from '#platform/portal/address.ts';
import { useApiMutation } from '#platform/portal/api.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { useText } from '#platform/portal/text.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { Locale } from '#platform/shared/locale.ts';
import { changePreferences, getAccount, type OwnAccount } from '../account.contract.ts';

/** '' follows the organization. */
export interface Choice {
  locale: Locale | '';
  timeZone: string;
}

/** The form of language and time zone. Another language loads the page anew; everything else is told. */
export function usePreferences(account: OwnAccount) {
  const t = useText();
  const { control, handleSubmit, formState } = useForm<Choice>({ values: choiceOf(account) });
  const { mutate, isPending, error } = useApiMutation(changePreferences, { refreshes: [getAccount] });
  const isOtherLanguage = formState.dirtyFields.locale ?? false;

  const save = ({ locale, timeZone }: Choice) =>
    mutate(
      { body: { locale: locale || null, timeZone: timeZone || null } },
      {
        onSuccess: (saved) => {
          if (isOtherLanguage) showIn(saved.locale ?? saved.organizationLocale);
          else showToast({ detail: t('identity.preferences.saved') });
        },
      },
    );
  return { control, submit: handleSubmit(save), isPending, error };
}

const choiceOf = ({ locale, timeZone }: OwnAccount): Choice => ({ locale: locale ?? '', timeZone: timeZone ?? '' });

/** A page has one language for its whole life; it comes back at this part. */
function showIn(locale: Locale): void {
  rememberLocale(locale);
  loadPage(`${addressIn(locale)}#preferences`);
}
