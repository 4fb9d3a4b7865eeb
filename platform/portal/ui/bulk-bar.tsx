import type { ReactNode } from 'react';
import type { Page } from '#platform/shared/paging.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from './button.tsx';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  selection: Selection;
  /** The ids of the visible rows. */
  pageIds: readonly string[];
  total: Page<unknown>['total'];
  children: ReactNode;
}

/** The number of selected rows and the actions for them; visible while any row is selected. */
export function BulkBar({ selection, pageIds, total, children }: BulkBarProps) {
  const t = useText();
  const { count, isAllMatching } = selection;
  const isWholePage = !isAllMatching && total > pageIds.length && pageIds.every((id) => selection.has(id));
  if (count === 0) return null;
  return (
    <section className="cluster items-center small-lines bulk-bar" aria-label={t('ui.table.selection')}>
      <p role="status" className="bulk-words">
        {isAllMatching ? t('ui.table.allMatchingSelected', { count }) : null}
        {isWholePage ? t('ui.table.pageSelected', { count: pageIds.length }) : null}
        {isAllMatching || isWholePage ? null : t('ui.table.selected', { count })}
      </p>
      {isWholePage && (
        <Button look="quiet" size="small" onPress={() => selection.selectAllMatching(total)}>
          {t('ui.table.selectAllMatching', { count: total })}
        </Button>
      )}
      <Button look="quiet" size="small" onPress={selection.clear}>
        {t('ui.table.clearSelection')}
      </Button>
      <div className="cluster gap-6 bulk-actions">{children}</div>
    </section>
  );
}
