import { useForm } from 'react-hook-form';
import { addressIn, rememberLocale } from '#platform/portal/address.ts';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { writeDatesAs } from '#platform/portal/time/dates.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { useText } from '#platform/portal/text.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { HourFormat } from '#platform/shared/time/hour-format.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { changePreferences, getAccount, type OwnAccount } from '../account.contract.ts';
import type { DateFormat, StartPage } from '#areas/identity/accounts/preferences.ts';
import { useRefreshSession } from '#areas/identity/sessions/portal/use-session.tsx';

/** '' follows the organization. */
export interface Choice {
  locale: Locale | '';
  timeZone: string;
  dateFormat: DateFormat;
  hourFormat: HourFormat;
  startPage: StartPage | '';
}

/** The form of the preferences. A new language reloads the page; any other change shows a message. */
export function usePreferences(account: OwnAccount) {
  const t = useText();
  const { control, handleSubmit, formState } = useForm<Choice>({ values: choiceOf(account) });
  const { mutate, isPending, error } = useApiMutation(changePreferences, { refreshes: [getAccount] });
  const refreshSession = useRefreshSession();
  const isOtherLanguage = formState.dirtyFields.locale ?? false;

  const save = ({ locale, timeZone, dateFormat, hourFormat, startPage }: Choice) =>
    mutate(
      {
        body: {
          locale: locale || null,
          timeZone: timeZone || null,
          dateFormat,
          hourFormat,
          startPage: startPage || null,
        },
      },
      {
        onSuccess: (saved) => {
          const { dateFormat: format, hourFormat: hours, usualTimeZone } = saved;
          writeDatesAs({ dateFormat: format, hourFormat: hours, timeZone: saved.timeZone ?? usualTimeZone });
          const tell = () => {
            if (isOtherLanguage) showIn(saved.locale ?? saved.organizationLocale);
            else showToast({ detail: t('identity.preferences.saved') });
          };
          // Refreshes the session's copy of the preferences; they are saved even if that fails.
          refreshSession().then(tell, tell);
        },
      },
    );
  return { control, submit: handleSubmit(save), isPending, error };
}

const choiceOf = ({ locale, timeZone, dateFormat, hourFormat, startPage }: OwnAccount): Choice => ({
  locale: locale ?? '',
  timeZone: timeZone ?? '',
  dateFormat,
  hourFormat,
  startPage: startPage ?? '',
});

/** Reloads the page at this part, because a page keeps one language for its whole life. */
function showIn(locale: Locale): void {
  rememberLocale(locale);
  loadPage(`${addressIn(locale)}#preferences`);
}
