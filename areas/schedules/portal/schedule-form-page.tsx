import { useEffect, useState } from 'react';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { UnsavedGuard } from '#platform/portal/ui/unsaved-guard.tsx';
import type { ScheduleForm } from '../schedule-form.ts';
import { scheduleNameTaken, type Schedule } from '../schedules.contract.ts';
import { SaveQuestion } from './save-question.tsx';
import { SavingFailure } from './saving-failure.tsx';
import { ScheduleButtons } from './schedule-buttons.tsx';
import { SchedulePreviewCard } from './schedule-preview-card.tsx';
import { ScheduleSections } from './schedule-sections.tsx';
import { useScheduleForm } from './use-schedule-form.ts';
import { useScheduleSaving, type Intent } from './use-schedule-saving.ts';

interface ScheduleFormPageProps {
  initial: ScheduleForm;
  /** The one that is changed; left out: a new one is made. */
  schedule?: Schedule;
  /** What a colleague has made of it meanwhile. */
  reload?: () => Promise<{ schedule: Schedule; form: ScheduleForm } | undefined>;
}

/** The rule of a schedule, and beside it what follows from it. */
export function ScheduleFormPage({ initial, schedule, reload }: ScheduleFormPageProps) {
  const [seen, setSeen] = useState(schedule);
  const { element, fields, rule, check, begin, isDirty } = useScheduleForm(initial);
  const { isSaved, onSaved } = useLeaving();
  const saving = useScheduleSaving({ seen, onSaved });
  const { error } = saving;
  const usualIntent: Intent = !seen || seen.state === 'draft' ? 'start' : 'change';
  const name = fields.form.name.trim();

  const submit = (intent: Intent) => {
    if (check(intent === 'draft') && rule) saving.save({ name, rule, intent });
  };
  const loadNewer = async () => {
    const newer = await reload?.();
    if (!newer) return;
    setSeen(newer.schedule);
    begin(newer.form);
    saving.reset();
  };
  const overwrite = () => rule && saving.write({ name, rule, intent: usualIntent }, true);
  return (
    <>
      <form
        ref={element}
        className="long-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(usualIntent);
        }}
      >
        <div className="long-form-sections">
          {error && error.code !== scheduleNameTaken.code && (
            <SavingFailure error={error} onReload={() => void loadNewer()} onOverwrite={overwrite} />
          )}
          <ScheduleSections
            fields={fields}
            isNew={!seen}
            takenName={error?.code === scheduleNameTaken.code ? error.message : undefined}
          />
        </div>
        <SchedulePreviewCard form={fields.form} rule={rule} scheduleId={seen?.id} />
        <ScheduleButtons usualIntent={usualIntent} isPending={saving.isPending} onDraft={() => submit('draft')} />
      </form>
      {saving.asked && (
        <SaveQuestion {...saving.asked} isPending={saving.isPending} onConfirm={saving.write} onClose={saving.unask} />
      )}
      <UnsavedGuard isDirty={isDirty && !isSaved} />
    </>
  );
}

/** Once it is saved there is nothing to guard, and the list tells the rest. */
function useLeaving() {
  const t = useText();
  const { go } = useNavigation();
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => {
    if (isSaved) go('/schedules');
  }, [isSaved, go]);
  const onSaved = ({ name }: Schedule, intent: Intent) => {
    const told = {
      draft: t('schedules.form.draftSaved', { name }),
      start: t('schedules.form.started', { name }),
      change: t('schedules.form.saved', { name }),
    };
    showToast({ detail: told[intent] });
    setIsSaved(true);
  };
  return { isSaved, onSaved };
}
