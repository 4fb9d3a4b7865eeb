import './sign-in-rules.css';
import type { Control } from 'react-hook-form';
import { listSettingChanges } from '#areas/organizations/setting-changes.contract.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { SettingSwitch, SettingText } from '#platform/portal/ui/form/setting-fields.tsx';
import { SettingForm } from '#platform/portal/ui/form/setting-form.tsx';
import { useSettingForm } from '#platform/portal/use-setting-form.ts';
import {
  changeSignInRules,
  getSignInRules,
  INACTIVITY_TIMEOUT_MINUTES,
  type SignInRules,
} from '../sign-in-rules.contract.ts';
import { changedRules, formValues, isMinutes, type RulesForm } from './sign-in-rules-values.ts';

/** The organization's sign-in rules (specification 4.1 and 4.2). */
export function SignInRulesSection() {
  const t = useText();
  const stored = useApiQuery(getSignInRules, {});
  return (
    <Loaded query={stored}>
      {(reply) => (
        <Card title={t('identity.rules.title')}>
          <SignInRulesForm stored={reply} />
        </Card>
      )}
    </Loaded>
  );
}

function SignInRulesForm({ stored }: { stored: { rules: SignInRules } }) {
  const t = useText();
  const { control, state } = useSettingForm({
    stored,
    valuesOf: ({ rules }) => formValues(rules),
    inputOf: (values: RulesForm) => ({ body: changedRules(stored.rules, values) }),
    change: changeSignInRules,
    refreshes: [getSignInRules, listSettingChanges],
  });
  return (
    <SettingForm state={state}>
      <SettingSwitch
        control={control}
        name="passwordsAllowed"
        label={t('identity.rules.passwords')}
        hint={t('identity.rules.passwordsHint')}
      />
      <SettingSwitch
        control={control}
        name="secondFactorForAdmins"
        label={t('identity.rules.secondFactor')}
        hint={t('identity.rules.secondFactorHint')}
      />
      <SettingSwitch
        control={control}
        name="rememberedAccountsAllowed"
        label={t('identity.rules.rememberedAccounts')}
        hint={t('identity.rules.rememberedAccountsHint')}
      />
      <SettingSwitch
        control={control}
        name="idleLogout"
        label={t('identity.rules.idleLogout')}
        hint={t('identity.rules.idleLogoutHint')}
      />
      <MinutesField control={control} />
    </SettingForm>
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
