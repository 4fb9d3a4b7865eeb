import type { ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import type { SettingFormState } from '#platform/portal/use-setting-form.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

/** The frame of a settings section: its fields, its errors, and buttons to save or discard. */
export function SettingForm({ state, children }: { state: SettingFormState; children: ReactNode }) {
  const t = useText();
  const { isDirty, isPending, submit, discard } = state;
  return (
    <form
      className="stack gap-20 setting-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
      <SettingFailure state={state} />
      <div className="setting-actions">
        <Button isDisabled={!isDirty || isPending} onPress={discard}>
          {t('ui.setting.discard')}
        </Button>
        <Button type="submit" look="primary" isDisabled={!isDirty} isPending={isPending}>
          {t('ui.setting.save')}
        </Button>
      </div>
      <UnsavedGuard isDirty={isDirty && !isPending} />
    </form>
  );
}

function SettingFailure({ state: { error, loadNewer } }: { state: SettingFormState }) {
  const t = useText();
  if (!error) return null;
  if (error.status !== 409) return <Notice severity="error">{error.message}</Notice>;
  return (
    <Notice severity="error">
      <p>{error.message}</p>
      <p className="above-8">
        <Button size="small" onPress={loadNewer}>
          {t('ui.setting.loadNewer')}
        </Button>
      </p>
    </Notice>
  );
}
