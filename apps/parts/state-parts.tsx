import { useState } from 'react';
import SearchX from 'lucide-react/icons/search-x';
import Tags from 'lucide-react/icons/tags';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { ErrorState } from '#platform/portal/ui/error-state.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { SkeletonRows } from '#platform/portal/ui/table/skeleton-rows.tsx';

const RETRY_MS = 1500;

export function StateParts() {
  const [isRetrying, setRetrying] = useState(false);
  const [isWaiting, setWaiting] = useState(true);
  const retry = () => {
    setRetrying(true);
    setTimeout(setRetrying, RETRY_MS, false);
  };
  return (
    <div className="parts-columns">
      <Card isFlush>
        <EmptyState
          icon={Tags}
          title="No tags yet"
          actions={
            <>
              <Button size="small">New tag</Button>
              <LinkButton href="#help" look="quiet" size="small">
                How tags work
              </LinkButton>
            </>
          }
        >
          Tags group people by site, crew or contract.
        </EmptyState>
      </Card>
      <Card isFlush>
        <EmptyState
          icon={SearchX}
          title="No results for these filters"
          actions={
            <>
              <Button size="small">Clear filters</Button>
              <Button look="quiet" size="small">
                Show the 12
              </Button>
            </>
          }
        >
          There are 12 results outside the date range.
        </EmptyState>
      </Card>
      <Card isFlush>
        <ErrorState
          message="An unexpected error has occurred. Please try again later."
          requestId="7f3a-91c2"
          isRetrying={isRetrying}
          onRetry={retry}
        />
      </Card>
      <Card isFlush>
        {isWaiting ? (
          <SkeletonRows onCancel={() => setWaiting(false)} />
        ) : (
          <EmptyState icon={SearchX} title="Loading was canceled" />
        )}
      </Card>
    </div>
  );
}
