import { useForm, type Control, type UseFormSetError } from 'react-hook-form';
import { listSettingChanges } from '#areas/organizations/setting-changes.contract.ts';
import { useApiMutation } from '#platform/portal/api.ts';
import type { ApiError } from '#platform/portal/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { SettingText } from '#platform/portal/ui/setting-fields.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { UnsavedGuard } from '#platform/portal/ui/unsaved-guard.tsx';
import {
  changeSignInRules,
  getSignInRules,
  INACTIVITY_TIMEOUT_MINUTES,
  type SignInRules,
} from '../sign-in-rules.contract.ts';
import { changedRules, formValues, isMinutes, type RulesForm } from './sign-in-rules-values.ts';
import { RuleChoice } from './sign-in-rule-choice.tsx';

export function SignInRulesForm({ rules }: { rules: SignInRules }) {
  const t = useText();
  const { control, handleSubmit, formState, reset, setError } = useForm<RulesForm>({
    values: formValues(rules),
    // A change by another person in the meantime does not overwrite unsaved changes here.
    resetOptions: { keepDirtyValues: true },
  });
  const save = useApiMutation(changeSignInRules, { refreshes: [getSignInRules, listSettingChanges] });
  const { isDirty } = formState;
  const begin = (saved: SignInRules) => reset(formValues(saved), { keepDirtyValues: false });

  const submit = handleSubmit((values) =>
    save.mutate(
      { body: changedRules(rules, values) },
      {
        onSuccess: (reply) => {
          begin(reply.rules);
          showToast({ detail: t('identity.rules.saved') });
        },
        onError: (error) => tellFields(error, setError),
      },
    ),
  );
  return (
    <form className="stack gap-20 rules" noValidate onSubmit={(event) => void submit(event)}>
      <RuleFields control={control} />
      {save.error && <Notice severity="error">{save.error.message}</Notice>}
      <div className="cluster gap-10 setting-actions">
        <Button isDisabled={!isDirty || save.isPending} onPress={() => begin(rules)}>
          {t('identity.rules.discard')}
        </Button>
        <Button type="submit" look="primary" isDisabled={!isDirty} isPending={save.isPending}>
          {t('identity.rules.save')}
        </Button>
      </div>
      <UnsavedGuard isDirty={isDirty && !save.isPending} />
    </form>
  );
}

function tellFields({ fields }: ApiError, setError: UseFormSetError<RulesForm>): void {
  const message = fields['portalInactivityTimeout'];
  if (message) setError('portalInactivityTimeout', { message });
}

function RuleFields({ control }: { control: Control<RulesForm> }) {
  const t = useText();
  return (
    <>
      <RuleChoice
        control={control}
        name="passwordsAllowed"
        label={t('identity.rules.passwords')}
        hint={t('identity.rules.passwordsHint')}
      />
      <RuleChoice
        control={control}
        name="secondFactorForAdmins"
        label={t('identity.rules.secondFactor')}
        hint={t('identity.rules.secondFactorHint')}
      />
      <RuleChoice
        control={control}
        name="rememberedAccountsAllowed"
        label={t('identity.rules.rememberedAccounts')}
        hint={t('identity.rules.rememberedAccountsHint')}
      />
      <RuleChoice
        control={control}
        name="idleLogout"
        label={t('identity.rules.idleLogout')}
        hint={t('identity.rules.idleLogoutHint')}
      />
      <MinutesField control={control} />
    </>
  );
}

function MinutesField({ control }: { control: Control<RulesForm> }) {
  const t = useText();
  const range = t('identity.rules.minutesRange', INACTIVITY_TIMEOUT_MINUTES);
  return (
    <div className="rules-minutes">
      <SettingText
        control={control}
        name="portalInactivityTimeout"
        inputMode="numeric"
        maxLength={2}
        label={t('identity.rules.minutes')}
        hint={t('identity.rules.minutesHint')}
        check={(minutes) => (isMinutes(minutes) ? '' : range)}
      />
    </div>
  );
}
