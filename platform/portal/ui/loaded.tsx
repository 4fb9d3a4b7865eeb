import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useDates } from '#platform/portal/time/dates.ts';
import type { ApiError } from '#platform/portal/calls/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { SkeletonRows } from './table/skeleton-rows.tsx';
import { WaitingLine } from './waiting-line.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data, ApiError>;
  /** Omitted: three skeleton rows in a card. */
  skeleton?: ReactNode;
  /** Stops the call; offered after 15 s. */
  onCancel?: () => void;
  children: (data: Data) => ReactNode;
}

/** The state of a query: loading, failed, canceled, loaded, or loaded but outdated. */
export function Loaded<Data>({ query, skeleton, onCancel, children }: LoadedProps<Data>) {
  const retry = () => void query.refetch();
  const isMissing = query.isPending || query.isPlaceholderData;
  const isCanceled = isMissing && query.fetchStatus === 'idle' && query.isEnabled;
  if (query.data !== undefined && !isCanceled) {
    const isOld = query.isPlaceholderData;
    return (
      <div className={isOld ? 'loaded loaded-old' : 'loaded'} aria-busy={isOld}>
        {query.isRefetchError && <StaleLine lostAt={query.errorUpdatedAt} onRetry={retry} />}
        {isOld && <WaitingLine onCancel={onCancel} />}
        {children(query.data)}
      </div>
    );
  }
  if (query.isError) {
    return (
      <div className="card">
        <ErrorState message={query.error.message} requestId={query.error.requestId} onRetry={retry} />
      </div>
    );
  }
  if (isCanceled) return <CanceledState onRetry={retry} />;
  return (
    skeleton ?? (
      <div className="card">
        <SkeletonRows onCancel={onCancel} />
      </div>
    )
  );
}

function StaleLine({ lostAt, onRetry }: { lostAt: number; onRetry: () => void }) {
  const t = useText();
  const { time } = useDates();
  return (
    <p className="cluster items-center gap-8 quiet small-lines" role="status">
      <WifiOff />
      {t('ui.olderData', { time: time(lostAt) })}
      <Button look="quiet" size="small" onPress={onRetry}>
        {t('ui.retry')}
      </Button>
    </p>
  );
}

function CanceledState({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <div className="card">
      <EmptyState
        icon={Ban}
        title={t('ui.loadingCanceled')}
        actions={
          <Button size="small" onPress={onRetry}>
            {t('ui.retry')}
          </Button>
        }
      />
    </div>
  );
}
