import Check from 'lucide-react/icons/check';
import Moon from 'lucide-react/icons/moon';
import UserCheck from 'lucide-react/icons/user-check';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { usePageKey } from '#platform/portal/ui/use-page-key.ts';
import { AlertMoveDialog } from './alert-move-dialog.tsx';
import { useManyAlertMoves, type AlertMoves, type ManyAlerts } from './use-alert-moves.ts';

interface InboxBulkActionsProps extends ManyAlerts {
  /** The shortcut keys of an open alert apply to the selection. */
  hasKeys?: boolean;
}

/** Actions for the selected alerts. */
export function InboxBulkActions({ hasKeys = false, ...many }: InboxBulkActionsProps) {
  const t = useText();
  const moves = useManyAlertMoves(many);
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
      {hasKeys && <MoveKeys moves={moves} />}
    </>
  );
}

function MoveKeys({ moves }: { moves: AlertMoves }) {
  usePageKey('a', () => moves.move({ to: 'acknowledged' }));
  usePageKey('s', () => moves.ask('snoozed'));
  return null;
}
