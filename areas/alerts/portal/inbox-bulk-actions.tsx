import Check from 'lucide-react/icons/check';
import Moon from 'lucide-react/icons/moon';
import UserCheck from 'lucide-react/icons/user-check';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { AlertMoveDialog } from './alert-move-dialog.tsx';
import { useManyAlertMoves, type SelectedAlerts } from './use-alert-moves.ts';

/** What can be done with the alerts that are selected. */
export function InboxBulkActions({ selected, onDone }: { selected: SelectedAlerts; onDone: () => void }) {
  const t = useText();
  const moves = useManyAlertMoves(selected, onDone);
  return (
    <>
      <Button
        size="small"
        icon={UserCheck}
        isPending={moves.isPending && moves.asked === undefined}
        onPress={() => moves.move({ to: 'acknowledged' })}
      >
        {t('alerts.move.acknowledge')}
      </Button>
      <Button size="small" icon={Moon} onPress={() => moves.ask('snoozed')}>
        {t('alerts.move.snooze')}
      </Button>
      <Button size="small" icon={Check} onPress={() => moves.ask('resolved')}>
        {t('alerts.move.resolve')}
      </Button>
      <AlertMoveDialog moves={moves} />
    </>
  );
}
