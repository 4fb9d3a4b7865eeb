import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import type { CaseWork } from './use-case-work.ts';

interface MoveFailureProps {
  work: CaseWork;
  /** The steps whose failure is shown here. */
  steps: readonly string[];
  /** True when the reader is writing something here. */
  isWritten?: boolean;
}

/** Says why a step failed. After another person's change the reader reloads first; what they wrote stays. */
export function MoveFailure({ work, steps, isWritten = false }: MoveFailureProps) {
  const t = useText();
  const failure = work.failure?.step && steps.includes(work.failure.step) ? work.failure : null;
  if (failure?.isOvertaken || (work.isOvertaken && isWritten)) {
    return (
      <Notice severity="error">
        <p>{t('cases.overtaken')}</p>
        <p className="above-8">
          <Button size="small" icon={RefreshCw} onPress={work.loadAgain}>
            {t('cases.loadAgain')}
          </Button>
        </p>
      </Notice>
    );
  }
  return failure && <Notice severity="error">{failure.message}</Notice>;
}
