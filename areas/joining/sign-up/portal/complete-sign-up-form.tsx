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
import { useCheckedForm } from '#platform/portal/use-checked-form.ts';
import { LANGUAGES } from '#platform/portal/languages.ts';
import { zoneHere } from '#platform/shared/time-zone.ts';

interface CompleteSignUpFormProps {
  given: OrganizationProfile;
  onDone: (name: string) => void;
}

export function CompleteSignUpForm({ given, onDone }: CompleteSignUpFormProps) {
  const t = useText();
  const { mutate, isPending, error, isSuccess } = useApiMutation(changeOrganization, {
    onSuccess: (organization) => onDone(organization.name),
  });
  const { field, submit } = useCheckedForm({
    start: { name: given.name, timeZone: zoneHere(), locale: given.locale },
    faultsIn: ({ name }) => (name.trim() ? {} : { name: 'field.required' }),
    refusal: error,
  });
  const save = submit((fields) => !isPending && mutate({ body: { ...fields, name: fields.name.trim() } }));
  return (
    <Card>
      <form className="stack gap-16 complete-sign-up-form" noValidate onSubmit={save}>
        {error && <Notice severity="error">{error.message}</Notice>}
        <TextField
          label={t('joining.complete.name')}
          hint={t('joining.complete.nameHint')}
          maxLength={ORGANIZATION_NAME_MAX_LENGTH}
          autoComplete="organization"
          autoFocus
          {...field('name')}
        />
        <TimeZoneSelect
          label={t('joining.complete.timeZone')}
          hint={t('joining.complete.timeZoneHint')}
          {...field('timeZone')}
        />
        <NativeSelect label={t('joining.complete.locale')} options={LANGUAGES} {...field('locale')} />
        <Button type="submit" look="primary" isPending={isPending || isSuccess}>
          {t('joining.complete.submit')}
        </Button>
      </form>
    </Card>
  );
}
