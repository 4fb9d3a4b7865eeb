import { useRef, useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { LongForm } from '#platform/portal/ui/form/long-form.tsx';
import { SaveFailure } from '#platform/portal/ui/form/save-failure.tsx';
import { UnsavedGuard } from '#platform/portal/ui/form/unsaved-guard.tsx';
import { useCheckedForm } from '#platform/portal/use-checked-form.ts';
import { useLeaving } from '#platform/portal/use-leaving.ts';
import type { FieldFaults } from '#platform/shared/field-fault.ts';
import { faultsIn, isForNobody } from '../schedule-faults.ts';
import { ruleIn, type ScheduleForm } from '../schedule-form.ts';
import { scheduleNameTaken, scheduleChanged, type Schedule } from '#areas/schedules/rules/schedules.contract.ts';
import { SaveQuestion } from './save-question.tsx';
import { SchedulePreviewCard } from './schedule-preview-card.tsx';
import { ScheduleSections } from './schedule-sections.tsx';
import { useScheduleSaving, type Intent } from './use-schedule-saving.ts';

interface ScheduleFormPageProps {
  initial: ScheduleForm;
  /** The schedule being changed; a new one is created when left out. */
  schedule?: Schedule;
  /** Reads the schedule again, with a colleague's changes. */
  reload?: () => Promise<{ schedule: Schedule; form: ScheduleForm } | undefined>;
}

/** The form of a schedule, with its preview beside it. */
export function ScheduleFormPage({ initial, schedule, reload }: ScheduleFormPageProps) {
  const [seen, setSeen] = useState(schedule);
  const isDraft = useRef(false);
  const form = useCheckedForm({ start: initial, faultsIn: (values) => allFaultsIn(values, isDraft.current) });
  const { isSaved, onSaved } = useSaved();
  const saving = useScheduleSaving({ seen, onSaved });
  const { error } = saving;
  const usualIntent: Intent = !seen || seen.state === 'draft' ? 'start' : 'change';
  const isRuleRight = Object.keys(faultsIn(form.values)).every((field) => field === 'name');
  const rule = isRuleRight ? ruleIn(form.values) : null;

  const submit = (intent: Intent) => {
    isDraft.current = intent === 'draft';
    form.submit((values) => saving.save({ name: values.name.trim(), rule: ruleIn(values), intent }))();
  };
  const loadNewer = async () => {
    const newer = await reload?.();
    if (!newer) return;
    setSeen(newer.schedule);
    form.begin(newer.form);
    saving.reset();
  };
  const overwrite = () => rule && saving.write({ name: form.values.name.trim(), rule, intent: usualIntent }, true);
  const isNameTaken = error?.code === scheduleNameTaken.code;
  return (
    <>
      <LongForm
        element={form.element}
        onSubmit={() => submit(usualIntent)}
        aside={<SchedulePreviewCard form={form.values} rule={rule} scheduleId={seen?.id} />}
        buttons={
          <ScheduleButtons usualIntent={usualIntent} isPending={saving.isPending} onDraft={() => submit('draft')} />
        }
      >
        {error && !isNameTaken && (
          <SaveFailure
            error={error}
            isOutdated={error.code === scheduleChanged.code}
            onLoadNewer={() => void loadNewer()}
            onOverwrite={overwrite}
          />
        )}
        <ScheduleSections fields={form} isNew={!seen} takenName={isNameTaken ? error.message : undefined} />
      </LongForm>
      {saving.asked && (
        <SaveQuestion {...saving.asked} isPending={saving.isPending} onConfirm={saving.write} onClose={saving.unask} />
      )}
      <UnsavedGuard isDirty={form.isDirty && !isSaved} />
    </>
  );
}

/** A draft may lack an audience. */
const allFaultsIn = (form: ScheduleForm, isDraft: boolean): FieldFaults => ({
  ...faultsIn(form),
  ...(!isDraft && isForNobody(form) && { audience: { id: 'problem.schedule_for_nobody', isMissing: true as const } }),
});

function useSaved() {
  const t = useText();
  const { isSaved, leave } = useLeaving('/schedules');
  const onSaved = ({ name }: Schedule, intent: Intent) => {
    const told = {
      draft: t('schedules.form.draftSaved', { name }),
      start: t('schedules.form.started', { name }),
      change: t('schedules.form.saved', { name }),
    };
    leave(told[intent]);
  };
  return { isSaved, onSaved };
}

interface ScheduleButtonsProps {
  usualIntent: Intent;
  isPending: boolean;
  onDraft: () => void;
}

/** The buttons of the form. */
function ScheduleButtons({ usualIntent, isPending, onDraft }: ScheduleButtonsProps) {
  const t = useText();
  const isDraft = usualIntent === 'start';
  return (
    <>
      <LinkButton href="/schedules">{t('ui.cancel')}</LinkButton>
      {isDraft && (
        <Button isDisabled={isPending} onPress={onDraft}>
          {t('schedules.form.saveDraft')}
        </Button>
      )}
      <Button type="submit" look="primary" isPending={isPending}>
        {t(isDraft ? 'schedules.form.start' : 'schedules.form.save')}
      </Button>
    </>
  );
}
