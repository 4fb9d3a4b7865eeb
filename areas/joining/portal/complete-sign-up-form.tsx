import { useState } from 'react';
import {
  changeOrganization,
  ORGANIZATION_NAME_MAX_LENGTH,
  type OrganizationProfile,
} from '#areas/organizations/organizations.contract.ts';
import { useApiMutation } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { NativeSelect } from '#platform/portal/ui/native-select.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { TimeZoneSelect } from '#platform/portal/ui/time-zone-select.tsx';
import { LANGUAGES } from '#platform/portal/languages.ts';
import { zoneHere } from '#platform/shared/time-zone.ts';

interface CompleteSignUpFormProps {
  given: OrganizationProfile;
  onDone: (name: string) => void;
}

export function CompleteSignUpForm({ given, onDone }: CompleteSignUpFormProps) {
  const t = useText();
  const [name, setName] = useState(given.name);
  const [timeZone, setTimeZone] = useState(zoneHere);
  const [locale, setLocale] = useState(given.locale);
  const [hasTried, setHasTried] = useState(false);
  const { mutate, isPending, error, isSuccess } = useApiMutation(changeOrganization, {
    onSuccess: (organization) => onDone(organization.name),
  });
  const isMissing = !name.trim();

  const submit = () => {
    setHasTried(true);
    if (!isMissing && !isPending) mutate({ body: { name: name.trim(), timeZone, locale } });
  };
  return (
    <Card>
      <form
        className="complete-sign-up-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {error && <Notice severity="error">{error.message}</Notice>}
        <TextField
          label={t('joining.complete.name')}
          hint={t('joining.complete.nameHint')}
          error={hasTried && isMissing ? t('field.required') : error?.fields['name']}
          value={name}
          maxLength={ORGANIZATION_NAME_MAX_LENGTH}
          autoComplete="organization"
          autoFocus
          onChange={setName}
        />
        <TimeZoneSelect
          label={t('joining.complete.timeZone')}
          hint={t('joining.complete.timeZoneHint')}
          error={error?.fields['timeZone']}
          value={timeZone}
          onChange={setTimeZone}
        />
        <NativeSelect
          label={t('joining.complete.locale')}
          options={LANGUAGES}
          value={locale}
          onChange={setLocale}
          error={error?.fields['locale']}
        />
        <Button type="submit" look="primary" isPending={isPending || isSuccess}>
          {t('joining.complete.submit')}
        </Button>
      </form>
    </Card>
  );
}
