import './complete-sign-up.css';
import { useEffect, useRef } from 'react';
import {
  getOrganization,
  changeOrganization,
  ORGANIZATION_NAME_MAX_LENGTH,
  type OrganizationProfile,
} from '#areas/organizations/organizations.contract.ts';
import { useApiQuery, useApiMutation } from '#platform/portal/calls/api.ts';
import { LANGUAGES } from '#platform/portal/languages.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { NativeSelect } from '#platform/portal/ui/form/native-select.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { TimeZoneSelect } from '#platform/portal/ui/form/time-zone-select.tsx';
import { useCheckedForm } from '#platform/portal/use-checked-form.ts';
import { zoneHere } from '#platform/shared/time/time-zone.ts';

interface CompleteSignUpPageProps {
  /** Whether the person's organization still needs a name. */
  isLeftToDo: boolean;
  /** Called once the organization has a name. */
  onDone: (name: string) => void;
}

/** /complete-signup: the settings that an organization needs first. If left unfinished, it asks again next time. */
export function CompleteSignUpPage({ isLeftToDo, onDone }: CompleteSignUpPageProps) {
  return isLeftToDo ? <Questions onDone={onDone} /> : <NothingLeft />;
}

function Questions({ onDone }: Pick<CompleteSignUpPageProps, 'onDone'>) {
  const t = useText();
  const organization = useApiQuery(getOrganization, {});
  const nameGiven = organization.data?.name;
  const isLeaving = useRef(false);
  // Another administrator was faster.
  useEffect(() => {
    if (!nameGiven || isLeaving.current) return;
    isLeaving.current = true;
    onDone(nameGiven);
  }, [nameGiven, onDone]);
  return (
    <main className="page complete-sign-up">
      <PageHeader title={t('joining.complete.title')} intro={t('joining.complete.intro')} />
      <Loaded query={organization}>{(given) => <CompleteSignUpForm given={given} onDone={onDone} />}</Loaded>
    </main>
  );
}

function NothingLeft() {
  const t = useText();
  return (
    <main className="page complete-sign-up">
      <PageHeader title={t('joining.complete.done.title')} />
      <Card>
        <p>{t('joining.complete.done.text')}</p>
        <p className="above-16">
          <LinkButton href="/users" look="primary">
            {t('joining.complete.done.go')}
          </LinkButton>
        </p>
      </Card>
    </main>
  );
}

interface CompleteSignUpFormProps {
  given: OrganizationProfile;
  onDone: (name: string) => void;
}

function CompleteSignUpForm({ given, onDone }: CompleteSignUpFormProps) {
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
