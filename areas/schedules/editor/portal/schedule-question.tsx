import type { ApiError } from '#platform/portal/calls/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { Schedule } from '#areas/schedules/rules/schedules.contract.ts';
import { ActQuestion } from './act-question.tsx';
import { useDeleteSchedule, useEndSchedule, useResumeSchedule } from './use-schedules.ts';

interface ScheduleQuestionProps {
  act: 'resume' | 'end' | 'delete';
  schedule: Schedule;
  onClose: () => void;
}

/** Says what an action means and asks for confirmation. */
export function ScheduleQuestion({ act, schedule: { id, name }, onClose }: ScheduleQuestionProps) {
  const t = useText();
  const mutations = { resume: useResumeSchedule(), end: useEndSchedule(), delete: useDeleteSchedule() };
  const words = {
    resume: {
      title: t('schedules.resume.title', { name }),
      text: t('schedules.resume.text'),
      label: t('schedules.act.resume'),
      done: t('schedules.resume.done', { name }),
    },
    end: {
      title: t('schedules.end.title', { name }),
      text: t('schedules.end.text'),
      label: t('schedules.act.end'),
      done: t('schedules.end.done', { name }),
    },
    delete: {
      title: t('schedules.delete.title', { name }),
      text: t('schedules.delete.text'),
      label: t('schedules.act.delete'),
      done: t('schedules.delete.done', { name }),
    },
  }[act];
  const { mutate, isPending } = mutations[act];
  const onSuccess = () => {
    onClose();
    showToast({ detail: words.done });
  };
  const onError = ({ message }: ApiError) => {
    onClose();
    showToast({ severity: 'error', detail: message });
  };
  const confirm = () => mutate({ params: { id } }, { onSuccess, onError });
  const question = { title: words.title, isPending, onConfirm: confirm, onClose };
  if (act === 'resume') {
    return (
      <ActQuestion {...question} label={words.label}>
        <p>{words.text}</p>
      </ActQuestion>
    );
  }
  return (
    <ConfirmDialog {...question} isOpen confirmLabel={words.label}>
      <p>{words.text}</p>
    </ConfirmDialog>
  );
}
