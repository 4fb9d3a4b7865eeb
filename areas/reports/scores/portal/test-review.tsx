import { useState, type ComponentType } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { userName } from '#areas/users/names/user-name.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { PageNotFound } from '#platform/portal/page-not-found.ts';
import { useText } from '#platform/portal/text.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { usePageKey } from '#platform/portal/ui/use-page-key.ts';
import { reportHref } from '#areas/reports/frame/filter-fields.ts';
import { getScore } from '../scores.contract.ts';
import type { ScoreRow } from '../score-row.ts';

/** Renders one test in full. */
export type TestDetailComponent = ComponentType<{ row: ScoreRow; backTo: string }>;

interface TestReviewProps {
  resultId: string;
  /** The tests of the list's page, in its order. */
  ids: readonly string[];
  told: TestDetailComponent;
}

/** Shows one test after another, in the order of the list they were opened from. */
export function TestReview({ resultId, ids, told: Told }: TestReviewProps) {
  const t = useText();
  const [search, change] = useSearchValues();
  // Keeps the initial order, so that voiding a test, which removes it from the list, does not break the navigation.
  const [order] = useState(ids);
  const row = useApiQuery(getScore, { params: { id: resultId } });
  if (row.error?.status === 404) throw new PageNotFound();
  const at = order.indexOf(resultId);
  const open = (id: string | undefined) => id && change({ test: id });
  const steps = { back: at > 0 ? order[at - 1] : undefined, next: at < 0 ? undefined : order[at + 1] };
  usePageKey('p', () => open(steps.back));
  usePageKey('n', () => open(steps.next));
  return (
    <main className="page">
      <PageHeader
        title={row.data ? userName(row.data.person) : t('testing.detail.oneTest')}
        intro={at < 0 ? '' : t('reports.scores.reviewed', { number: at + 1, count: order.length })}
        hasTimes
        actions={
          <>
            <IconButton
              label={t('reports.scores.previous')}
              icon={ChevronLeft}
              isDisabled={!steps.back}
              onPress={() => open(steps.back)}
            />
            <IconButton
              label={t('reports.scores.next')}
              icon={ChevronRight}
              isDisabled={!steps.next}
              onPress={() => open(steps.next)}
            />
          </>
        }
      />
      <Loaded query={row}>
        {(found) => (
          <Told key={resultId} row={found} backTo={reportHref('/reports/scores', { ...search, test: undefined })} />
        )}
      </Loaded>
    </main>
  );
}
