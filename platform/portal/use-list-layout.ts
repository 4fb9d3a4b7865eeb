import { useMemo } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getListView, putListView, USUAL_LIST_VIEW, type KeptListView } from '#platform/shared/list-views.contract.ts';
import { callApi, keepApiReply, useApiQuery } from './calls/api.ts';
import type { ApiError } from './calls/api-error.ts';
import { arrangedColumns, type ArrangedColumn } from './ui/table/column-choice.ts';
import type { Column } from './ui/table/column.ts';
import { showFailure } from './ui/toast.tsx';

/** A person's layout of a list, the same wherever they sign in. */
export interface ListLayout<Row> extends Pick<KeptListView, 'pageSize' | 'density'> {
  /** True until the saved layout is loaded. */
  readonly isPending: boolean;
  /** All columns in the person's order. */
  readonly arranged: readonly ArrangedColumn<Row>[];
  /** All columns in the list's default order. */
  readonly usual: readonly ArrangedColumn<Row>[];
  /** Applies at once, while the server saves it. */
  readonly change: (patch: Partial<KeptListView>) => void;
}

export function useListLayout<Row>(screen: string, columns: readonly Column<Row>[]): ListLayout<Row> {
  const client = useQueryClient();
  const params = { screen };
  const { data: kept = USUAL_LIST_VIEW, isPending } = useApiQuery(
    getListView,
    { params },
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
  const { mutate } = useMutation<void, ApiError, KeptListView>({
    // Saved one after another, so that the last choice wins.
    scope: { id: `list view ${screen}` },
    mutationFn: (body) => callApi(putListView, { params, body }),
    onError: showFailure,
  });
  return {
    isPending,
    pageSize: kept.pageSize,
    density: kept.density,
    arranged: useMemo(() => arrangedColumns(columns, kept.columns), [columns, kept.columns]),
    usual: useMemo(() => arrangedColumns(columns, []), [columns]),
    change: (patch) => {
      const next = { ...kept, ...patch };
      keepApiReply(client, getListView, { params }, next);
      mutate(next);
    },
  };
}
