import { useState } from 'react';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { useMinute } from '#platform/portal/time/use-minute.ts';
import { listLatestResults, type Undecided } from '#areas/testing/results/latest-results.contract.ts';
import { listResults, type Result } from '#areas/testing/results/results.contract.ts';
import { getTestState } from '#areas/testing/attempt/test-state.contract.ts';
import { undecidedWords } from '#areas/testing/results/undecided-words.ts';
import { RETEST_WITHIN_MINUTES } from '#areas/testing/results/visit-outcome.ts';
import { waitingName } from '#areas/testing/results/portal/waiting-name.ts';
import { outcomeName } from '#areas/testing/results/portal/outcome-name.ts';
import { useNow } from '#areas/testing/results/portal/use-now.ts';
import { useShownTime } from '#areas/testing/results/portal/use-shown-time.ts';
import { Button } from '#platform/portal/ui/button.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { callOffRetest } from '#areas/testing/attempt/retest-orders.contract.ts';

const MINUTE_MS = 60_000;

/** A person's state today, in a few words; what is undecided comes first, however old it is. */
export function TodayState({ userId, name }: { userId: string; name: string }) {
  const standing = useApiQuery(listLatestResults, { query: { users: userId } }).data?.items[0];
  const results = useApiQuery(listResults, { query: { users: userId, limit: 1 } });
  const dueAt = useApiQuery(getTestState, { query: { userId } }).data?.retestDueAt;
  const { moment } = useShownTime();
  const t = useText();
  if (!results.data) return null;
  return (
    <>
      {standing?.undecided && <NeedsAction userId={userId} undecided={standing.undecided} />}
      <p className="medium">
        <StateWords latest={results.data.items[0]} />
      </p>
      {dueAt && (
        <p className="medium">
          {t('testing.detail.today.retestOrdered', { time: moment(dueAt) })}{' '}
          <CallOffRetest userId={userId} name={name} />
        </p>
      )}
    </>
  );
}

/** Links to the case for users who handle cases. */
function NeedsAction({ userId, undecided }: { userId: string; undecided: Undecided }) {
  const t = useText();
  const now = useMinute();
  const mayHandle = usePermission('cases.handle');
  const { caseId, since, count } = undecided;
  const age = waitingName(t, since, now);
  const words = t('testing.detail.needsAction', { what: t(undecidedWords(undecided)), age });
  const shown = caseId ? `&case=${caseId}` : '';
  return (
    <p className="medium today-needs-action">
      {mayHandle ? <PageLink to={`/users/${userId}?tab=cases${shown}`}>{words}</PageLink> : words}
      {count > 1 && ` ${t('testing.detail.needsAction.more', { count: count - 1 })}`}
    </p>
  );
}

function StateWords({ latest }: { latest: Result | undefined }) {
  const t = useText();
  const now = useNow(latest?.outcome === 'confirming');
  const { time, moment, isToday } = useShownTime();
  if (!latest) return t('testing.detail.today.never');
  const isWaiting = Date.parse(latest.takenAt) + RETEST_WITHIN_MINUTES * MINUTE_MS >= now;
  if (latest.outcome === 'confirming' && latest.retestFrom && isWaiting && !latest.isVoided) {
    return t('testing.detail.today.retest', { time: time(latest.retestFrom) });
  }
  const outcome = outcomeName(t, latest);
  return isToday(latest.takenAt, now)
    ? t('testing.detail.today.tested', { time: time(latest.takenAt), outcome })
    : t('testing.detail.today.earlier', { at: moment(latest.takenAt), outcome });
}

/** Calls off an ordered retest, after a confirmation. */
function CallOffRetest({ userId, name }: { userId: string; name: string }) {
  const t = useText();
  const mayGive = usePermission('tests.give');
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useApiMutation(callOffRetest, { refreshes: [getTestState] });
  if (!mayGive) return null;
  const callOff = () =>
    mutate(
      { params: { id: userId } },
      {
        onSuccess: () => showToast({ detail: t('testing.retest.calledOff') }),
        onError: ({ message }) => showToast({ severity: 'error', detail: message }),
        onSettled: () => setIsAsking(false),
      },
    );
  return (
    <>
      <Button size="small" onPress={() => setIsAsking(true)}>
        {t('testing.retest.callOff')}
      </Button>
      <ConfirmDialog
        title={t('testing.retest.callOffTitle', { name })}
        confirmLabel={t('testing.retest.callOff')}
        isOpen={isAsking}
        isPending={isPending}
        onConfirm={callOff}
        onClose={() => setIsAsking(false)}
      >
        {t('testing.retest.callOffText')}
      </ConfirmDialog>
    </>
  );
}
