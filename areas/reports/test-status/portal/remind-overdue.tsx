import BellRing from 'lucide-react/icons/bell-ring';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { useRemind } from './use-remind.ts';
import { useStatusScope } from './use-test-status.ts';

/** Reminds everyone on the roll-call whose test is overdue. */
export function RemindOverdue({ overdue }: { overdue: number }) {
  const t = useText();
  const { asked } = useStatusScope();
  const { remindAll, isPending } = useRemind();
  if (!usePermission('tests.give') || overdue === 0) return null;
  return (
    <Button icon={BellRing} isPending={isPending} onPress={() => remindAll({ ...asked, standings: 'overdue' })}>
      {t('reports.status.remindOverdue', { count: overdue })}
    </Button>
  );
}
