import { getListView, putListView, USUAL_LIST_VIEW } from '#platform/shared/list-views.contract.ts';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';

const TOUR = { params: { screen: 'welcome' } };
const STEPS = 'steps';

/** Whether this administrator has hidden the first steps. The server stores it, so it applies on every device. */
export function useWelcomeTour() {
  const { data = USUAL_LIST_VIEW, isPending } = useApiQuery(getListView, TOUR);
  const keep = useApiMutation(putListView, { refreshes: [getListView] });
  const isPutAway = data.columns.some(({ id, isShown }) => id === STEPS && !isShown);
  const show = (isShown: boolean, onDone?: () => void) =>
    keep.mutate(
      { ...TOUR, body: { ...USUAL_LIST_VIEW, columns: [{ id: STEPS, isShown }] } },
      { onSuccess: () => onDone?.() },
    );
  return { isPutAway, isPending, isKeeping: keep.isPending, error: keep.error, show };
}
