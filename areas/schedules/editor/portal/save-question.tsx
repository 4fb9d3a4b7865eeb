import { useText } from '#platform/portal/text.tsx';
import type { SchedulePreview } from '../schedule-preview.contract.ts';
import { ActQuestion } from './act-question.tsx';
import { useZoneMoments } from '#areas/schedules/rules/portal/use-zone-moments.ts';
import type { Written } from './use-schedule-saving.ts';

interface SaveQuestionProps {
  written: Written;
  preview: SchedulePreview;
  isPending: boolean;
  onConfirm: (written: Written) => void;
  onClose: () => void;
}

/** Asks for confirmation and says how saving changes people's tests. */
export function SaveQuestion({ written, preview, isPending, onConfirm, onClose }: SaveQuestionProps) {
  const t = useText();
  const isStart = written.intent === 'start';
  const { name } = written;
  return (
    <ActQuestion
      title={isStart ? t('schedules.ask.startTitle', { name }) : t('schedules.ask.changeTitle', { name })}
      label={t(isStart ? 'schedules.form.start' : 'schedules.form.save')}
      isPending={isPending}
      onConfirm={() => onConfirm(written)}
      onClose={onClose}
    >
      {isStart ? <StartWords preview={preview} /> : <ChangeWords preview={preview} />}
    </ActQuestion>
  );
}

function StartWords({ preview: { audienceCount: count, windows, timeZone } }: { preview: SchedulePreview }) {
  const t = useText();
  const { moment } = useZoneMoments(timeZone);
  const [first] = windows;
  return (
    <>
      <p>{t('schedules.ask.people', { count })}</p>
      <p>{first ? t('schedules.ask.first', { opens: moment(first.opensAt) }) : t('schedules.preview.noWindows')}</p>
    </>
  );
}

function ChangeWords({ preview: { changes } }: { preview: SchedulePreview }) {
  const t = useText();
  const { removed = 0, added = 0 } = changes ?? {};
  return (
    <>
      <p>{t('schedules.ask.changes', { count: removed + added })}</p>
      <p>{t('schedules.ask.difference', { removed, added })}</p>
      <p>{t('schedules.ask.openStay')}</p>
    </>
  );
}
