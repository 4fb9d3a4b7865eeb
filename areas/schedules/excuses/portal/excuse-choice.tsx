import { useState, type ReactNode } from 'react';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { showFailure, showToast } from '#platform/portal/ui/toast.tsx';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { withdrawExcuse } from '#areas/schedules/expected-tests/occurrences.contract.ts';
import { ExcuseDialog, type Excused, type Excusing } from './excuse-dialog.tsx';

interface ExcuseChoice {
  /** Opens the dialog. */
  readonly ask: (whom: Excusing) => void;
  /** Makes the test expected again. */
  readonly takeBack: (occurrenceId: string) => void;
  readonly dialog: ReactNode;
}

/**
 * Excuses a person from one test or from all tests of some days.
 *
 * @param refreshes queries of the page to reload afterwards.
 */
export function useExcuse(refreshes: readonly Endpoint[]): ExcuseChoice {
  const t = useText();
  const [whom, setWhom] = useState<Excusing>();
  const { mutate } = useApiMutation(withdrawExcuse, { refreshes });
  const takeBack = (id: string) =>
    mutate(
      { params: { id } },
      { onSuccess: () => showToast({ detail: t('schedules.excuse.takenBack') }), onError: showFailure },
    );
  const close = () => setWhom(undefined);
  const tell = (name: string) => (excused: Excused) => {
    close();
    if ('days' in excused) showToast({ detail: t('schedules.excuse.daysDone', { name, count: excused.days }) });
    else showToast({ detail: t('schedules.excuse.done', { name }), undo: () => takeBack(excused.test) });
  };
  return {
    ask: setWhom,
    takeBack,
    dialog: whom && (
      <ExcuseDialog whom={whom} refreshes={refreshes} onExcused={tell(whom.person.name)} onClose={close} />
    ),
  };
}
