import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import type { CaseWork } from './use-case-work.ts';

interface MoveFailureProps {
  work: CaseWork;
  /** The steps that are taken here. */
  steps: readonly string[];
  /** Whether something is being written here. */
  isWritten?: boolean;
}

/** Why a step was not taken. Whoever was overtaken by somebody else looks first; what they wrote stays. */
export function MoveFailure({ work, steps, isWritten = false }: MoveFailureProps) {
  const t = useText();
  const failure = work.failure?.step && steps.includes(work.failure.step) ? work.failure : null;
  if (failure?.isOvertaken || (work.isOvertaken && isWritten)) {
    return (
      <Notice severity="error">
        <p>{t('cases.overtaken')}</p>
        <p className="case-again">
          <Button size="small" icon={RefreshCw} onPress={work.loadAgain}>
            {t('cases.loadAgain')}
          </Button>
        </p>
      </Notice>
    );
  }
  return failure && <Notice severity="error">{failure.message}</Notice>;
}
