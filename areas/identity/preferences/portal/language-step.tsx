import { useState, type ReactNode } from 'react';
import { addressIn, rememberLocale } from '#platform/portal/address.ts';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { NativeSelect } from '#platform/portal/ui/form/native-select.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { LANGUAGES } from '#platform/portal/languages.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { changePreferences, getAccount } from '../account.contract.ts';

interface LanguageStepProps {
  /** Saves that the choice was made; the page may reload afterward. */
  onDone: () => Promise<void>;
  /** The control that skips this step. */
  later: ReactNode;
}

/** Chooses the language of the pages, the tests and the mails. A new language reloads the page. */
export function LanguageStep({ onDone, later }: LanguageStepProps) {
  const t = useText();
  const shown = useLocale();
  const [locale, setLocale] = useState<Locale>(shown);
  const { mutate, isPending, error } = useApiMutation(changePreferences, { refreshes: [getAccount] });
  const save = () => mutate({ body: { locale } }, { onSuccess: () => void onDone().then(() => showIn(locale, shown)) });
  return (
    <>
      {error && <Notice severity="error">{error.message}</Notice>}
      <NativeSelect
        label={t('identity.languageStep.label')}
        hint={t('identity.preferences.languageHint')}
        options={LANGUAGES}
        value={locale}
        onChange={setLocale}
      />
      <div className="step-actions">
        <Button look="primary" isPending={isPending} onPress={save}>
          {t('identity.languageStep.save')}
        </Button>
        {later}
      </div>
    </>
  );
}

function showIn(locale: Locale, shown: Locale): void {
  if (locale === shown) return;
  rememberLocale(locale);
  loadPage(addressIn(locale));
}
