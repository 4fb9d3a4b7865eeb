import type { ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import type { SettingFormState } from '#platform/portal/use-setting-form.ts';
import { Button } from '#platform/portal/ui/button.tsx';
import { SaveFailure } from './save-failure.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

/** The frame of a settings section: its fields, its errors, and buttons to save or discard. */
export function SettingForm({ state, children }: { state: SettingFormState; children: ReactNode }) {
  const t = useText();
  const { isDirty, isPending, error, submit, discard, loadNewer } = state;
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
      {error && <SaveFailure error={error} isOutdated={error.status === 409} onLoadNewer={loadNewer} />}
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
