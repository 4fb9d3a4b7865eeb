import { getListView, putListView, USUAL_LIST_VIEW } from '#platform/shared/list-views.contract.ts';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';

const STEPS = { params: { screen: 'getting-started' } };

/** The first steps that a person has taken or postponed. The server stores them, so they apply on every device. */
export function useKeptSteps() {
  const { data } = useApiQuery(getListView, STEPS);
  const { mutateAsync, error } = useApiMutation(putListView, { refreshes: [getListView] });
  const columns = data?.columns ?? [];
  const finish = (id: string) =>
    mutateAsync({ ...STEPS, body: { ...USUAL_LIST_VIEW, columns: [...columns, { id, isShown: false }] } });
  return {
    /** undefined while loading. */
    finished: data && new Set(columns.map(({ id }) => id)),
    finish,
    error,
  };
}
