import { useEffect } from 'react';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { FILTER_FIELDS, reportHref } from '../filter-fields.ts';
import { reportPath, type ReportName } from '../report-names.ts';
import {
  changeSavedView,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  restoreSavedView,
  type SavedView,
} from '../saved-views.contract.ts';
import { useReportFilter } from './use-report-filter.ts';

/** The address parameter of the opened view, so that it can be updated. */
export const OPENED = 'saved';

const refreshes = [listSavedViews];

export const useSavedViews = (report: ReportName) => useApiQuery(listSavedViews, { query: { report } });
export const useCreateView = () => useApiMutation(createSavedView, { refreshes });
export const useChangeView = () => useApiMutation(changeSavedView, { refreshes });
export const useDeleteView = () => useApiMutation(deleteSavedView, { refreshes });
export const useRestoreView = () => useApiMutation(restoreSavedView, { refreshes });

/** The address of a view. */
export const viewHref = ({ id, report, filter, display }: SavedView): string =>
  reportHref(reportPath(report), {
    ...filter,
    ...Object.fromEntries(new URLSearchParams(display)),
    [OPENED]: id,
  });

/** The parts of the address besides the filter: how the report is shown, and which saved view was opened. */
export function useDisplay(): { display: Readonly<Record<string, string>>; openedId: string | undefined } {
  const { [OPENED]: openedId, ...search } = useNavigation().search;
  const fields: readonly string[] = FILTER_FIELDS;
  return { display: Object.fromEntries(Object.entries(search).filter(([name]) => !fields.includes(name))), openedId };
}

/**
 * Applies the person's default view to a report opened without any filter.
 *
 * @returns whether this is settled; until then, draw nothing that the view would replace.
 */
export function useDefaultView(report: ReportName): boolean {
  const { isAbsent } = useReportFilter();
  const { go } = useNavigation();
  const { data, isError } = useSavedViews(report);
  const own = isAbsent ? data?.items.find(({ isMine, isDefault }) => isMine && isDefault) : undefined;
  useEffect(() => {
    if (own) go(viewHref(own), { replace: true });
  }, [own, go]);
  return !isAbsent || isError || (data !== undefined && own === undefined);
}
