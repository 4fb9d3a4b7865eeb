import CalendarArrowDown from 'lucide-react/icons/calendar-arrow-down';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { saveFile } from '#platform/portal/calls/save-file.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { showFailure } from '#platform/portal/ui/toast.tsx';
import { downloadCalendar } from '../own-schedule.contract.ts';

/** Downloads a person's expected tests as a calendar file. */
export function CalendarButton({ userId }: { userId: string }) {
  const t = useText();
  const { mutate, isPending } = useApiMutation(downloadCalendar);
  const save = () =>
    mutate(
      { params: { id: userId } },
      { onSuccess: (file) => saveFile(file, 'evenkeel-tests.ics'), onError: showFailure },
    );
  return (
    <Button size="small" icon={CalendarArrowDown} isPending={isPending} onPress={save}>
      {t('schedules.calendar.download')}
    </Button>
  );
}
