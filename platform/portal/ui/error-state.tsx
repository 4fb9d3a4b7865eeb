import CircleAlert from 'lucide-react/icons/circle-alert';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useText } from '#platform/portal/text.tsx';
import { Button } from './button.tsx';

interface ErrorStateProps {
  /** Omitted: "This panel could not be loaded". */
  title?: string;
  message: string;
  requestId?: string | undefined;
  isRetrying?: boolean;
  onRetry: () => void;
}

/** Replaces one part of a page after a failure; the other parts keep working. */
export function ErrorState({ title, message, requestId, isRetrying = false, onRetry }: ErrorStateProps) {
  const t = useText();
  return (
    <div className="state state-error" role="alert">
      <CircleAlert />
      <p className="state-title">{title ?? t('ui.notLoaded')}</p>
      <p className="quiet small breaks above-4 state-text">
        {message}
        {requestId && <span className="faint block">{t('ui.request', { id: requestId })}</span>}
      </p>
      <div className="cluster items-center state-actions">
        <Button size="small" icon={RefreshCw} isPending={isRetrying} onPress={onRetry}>
          {t('ui.retry')}
        </Button>
      </div>
    </div>
  );
}
