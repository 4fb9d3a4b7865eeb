import type { ReactNode } from 'react';
import type { Page } from '#platform/shared/paging.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from './button.tsx';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  selection: Selection;
  /** The ids of the rows in sight. */
  pageIds: readonly string[];
  total: Page<unknown>['total'];
  children: ReactNode;
}

/** How many rows are selected and what can be done with them; in sight while there are any. */
export function BulkBar({ selection, pageIds, total, children }: BulkBarProps) {
  const t = useText();
  const { count, isAllMatching } = selection;
  const isWholePage = !isAllMatching && total > pageIds.length && pageIds.every((id) => selection.has(id));
  if (count === 0) return null;
  return (
    <section className="bulk-bar" aria-label={t('ui.table.selection')}>
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
      <div className="bulk-actions">{children}</div>
    </section>
  );
}
