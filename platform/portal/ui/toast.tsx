import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
  type QueuedToast,
} from 'react-aria-components/Toast';
import { useText } from '#platform/portal/text.tsx';
import { Button } from './button.tsx';

type Severity = 'success' | 'info' | 'warn' | 'error';

interface ToastRequest {
  severity?: Severity;
  /** Omitted: "Error" for the error severity and "Success" otherwise (specification 8). */
  summary?: string;
  detail?: string;
  lifeMs?: number;
  /** Offers to undo the action. */
  undo?: () => void;
}

type Toast = ToastRequest & { severity: Severity };

const LIFE_MS = 3000;
const UNDO_LIFE_MS = 10_000;
const ICONS = { success: CircleCheck, info: Info, warn: TriangleAlert, error: CircleAlert };

const queue = new ToastQueue<Toast>({ maxVisibleToasts: 4 });

/** Needs one ToastRegion in the document. The timer pauses while the pointer or the focus is on the toasts. */
export function showToast(request: ToastRequest): void {
  const timeout = request.lifeMs ?? (request.undo ? UNDO_LIFE_MS : LIFE_MS);
  queue.add({ ...request, severity: request.severity ?? 'success' }, { timeout });
}

/** For the `onError` of a call: shows why it was refused. */
export const showFailure = ({ message }: { readonly message: string }): void =>
  showToast({ severity: 'error', detail: message });

/** For page tests, which share one document. */
export const clearToasts = (): void => queue.clear();

/**
 * F6 moves the focus here. React Aria names the region with the number of toasts; a name that never changes would break
 * F6.
 */
export function ToastRegion() {
  return (
    <AriaToastRegion queue={queue} className="toast-region">
      {({ toast }) => <ToastCard toast={toast} />}
    </AriaToastRegion>
  );
}

function ToastCard({ toast }: { toast: QueuedToast<Toast> }) {
  const t = useText();
  const { severity, summary, detail, undo } = toast.content;
  const Icon = ICONS[severity];
  const takeBack = () => {
    undo?.();
    queue.close(toast.key);
  };
  return (
    <AriaToast toast={toast} className="toast">
      <Icon className={`toast-${severity}`} />
      <ToastContent className="grow may-shrink breaks">
        <Text slot="title" className="block strong toast-summary">
          {summary ?? t(severity === 'error' ? 'ui.error' : 'ui.success')}
        </Text>
        {detail && (
          <Text slot="description" className="block quiet small toast-detail">
            {detail}
          </Text>
        )}
      </ToastContent>
      {undo && (
        <Button look="quiet" size="small" onPress={takeBack}>
          {t('ui.undo')}
        </Button>
      )}
      <AriaButton slot="close" aria-label={t('ui.close')} className="icon-button">
        <X />
      </AriaButton>
    </AriaToast>
  );
}
