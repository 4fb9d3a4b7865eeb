import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { endExcuse } from '#areas/schedules/expected-tests/occurrences.contract.ts';
import { getPersonSchedule } from '../own-schedule.contract.ts';
import { setReminderMails } from '#areas/schedules/reminders/reminders.contract.ts';

/** Queries that show a person's expected tests. */
export const PERSON_READS = [getPersonSchedule];

export const usePersonSchedule = (userId: string) => useApiQuery(getPersonSchedule, { params: { id: userId } });

const tellFailure = ({ message }: { message: string }) => showToast({ severity: 'error', detail: message });

/** Ends excused days early. */
export function useEndExcuse(userId: string) {
  const { mutate, isPending } = useApiMutation(endExcuse, { refreshes: PERSON_READS });
  const end = (excuseId: string, onEnded: () => void) =>
    mutate({ params: { id: userId, excuseId } }, { onSuccess: onEnded, onError: tellFailure });
  return { end, isPending };
}

/** Reads and sets whether the reader gets reminders by mail. */
export function useReminderMails() {
  const { mutate, isPending } = useApiMutation(setReminderMails, { refreshes: PERSON_READS });
  return { want: (wanted: boolean) => mutate({ body: { wanted } }, { onError: tellFailure }), isPending };
}
