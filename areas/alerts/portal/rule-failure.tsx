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

/** Why it was not saved. When a colleague was faster: to look at theirs, or to write over it. */
export function RuleFailure({ error, onReload, onOverwrite }: RuleFailureProps) {
  const t = useText();
  if (error.code !== ruleChanged.code) return <Notice severity="error">{error.message}</Notice>;
  return (
    <Notice severity="error">
      {error.message}
      <span className="rule-conflict">
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
