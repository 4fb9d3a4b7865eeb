import type { ApiError } from '#platform/portal/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { ruleChanged } from '../alert-rules.contract.ts';

interface RuleFailureProps {
  error: ApiError;
  onReload: () => void;
  onOverwrite: () => void;
}

/** Says why saving failed. After a colleague's change it offers to load theirs or to overwrite it. */
export function RuleFailure({ error, onReload, onOverwrite }: RuleFailureProps) {
  const t = useText();
  if (error.code !== ruleChanged.code) return <Notice severity="error">{error.message}</Notice>;
  return (
    <Notice severity="error">
      {error.message}
      <span className="cluster gap-8 above-8">
        <Button size="small" onPress={onReload}>
          {t('alerts.rule.reload')}
        </Button>
        <Button size="small" onPress={onOverwrite}>
          {t('alerts.rule.overwrite')}
        </Button>
      </span>
    </Notice>
  );
}
