import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { dismissInterrupted, dismissRefused, onUploadChange, uploadState } from './upload-queue.ts';
import './waiting-results.css';

interface WaitingResultsProps {
  /** Called when a waiting record was accepted, so that new results can be read. */
  onSent?: (() => void) | undefined;
}

/** Shows what happened to tests that did not reach the server at once; empty when all of them did. */
export function WaitingResults({ onSent }: WaitingResultsProps) {
  const t = useText();
  const { waiting, refused, interrupted } = useSyncExternalStore(onUploadChange, uploadState);
  useWhenFewer(waiting, onSent);
  return (
    <div className="stack gap-10 waiting-results" aria-live="polite">
      {interrupted > 0 && (
        <Notice severity="warn">
          <p>{t('testing.offline.interrupted', { count: interrupted })}</p>
          <button type="button" className="button button-small" onClick={dismissInterrupted}>
            {t('testing.offline.understood')}
          </button>
        </Notice>
      )}
      {waiting > 0 && <Notice>{t('testing.offline.waiting', { count: waiting })}</Notice>}
      {refused.map(({ attemptId, reason }) => (
        <Notice key={attemptId} severity="warn">
          <p>{t('testing.offline.refused', { reason })}</p>
          <button type="button" className="button button-small" onClick={() => void dismissRefused(attemptId)}>
            {t('testing.offline.understood')}
          </button>
        </Notice>
      ))}
    </div>
  );
}

function useWhenFewer(count: number, tell: (() => void) | undefined): void {
  const before = useRef(count);
  const onFewer = useEffectEvent(() => tell?.());
  useEffect(() => {
    if (count < before.current) onFewer();
    before.current = count;
  }, [count]);
}
