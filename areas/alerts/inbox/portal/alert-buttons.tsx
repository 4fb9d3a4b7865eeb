import Check from 'lucide-react/icons/check';
import Moon from 'lucide-react/icons/moon';
import MoveUp from 'lucide-react/icons/move-up';
import UserCheck from 'lucide-react/icons/user-check';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { usePageKey } from '#platform/portal/ui/use-page-key.ts';
import { isOpen, mayMove } from '#areas/alerts/alert/alert-move.ts';
import type { Alert } from '#areas/alerts/alert/alerts.contract.ts';
import { AlertMoveDialog } from './alert-move-dialog.tsx';
import { useAlertMoves } from './use-alert-moves.ts';

/** Buttons for the moves an alert allows, each with its own shortcut key. */
export function AlertButtons({ alert }: { alert: Alert }) {
  const t = useText();
  const moves = useAlertMoves(alert);
  const isMovable = isOpen(alert.state);
  const mayAcknowledge = mayMove(alert, { to: 'acknowledged' });
  const mayEscalate = mayMove(alert, { to: 'escalated' });
  usePageKey('a', () => mayAcknowledge && moves.move({ to: 'acknowledged' }));
  usePageKey('s', () => isMovable && moves.ask('snoozed'));
  usePageKey('e', () => mayEscalate && moves.ask('escalated'));
  if (!isMovable) return null;
  return (
    <div className="cluster gap-8">
      {mayAcknowledge && (
        <Button
          look="primary"
          icon={UserCheck}
          isPending={moves.isPending && moves.asked === undefined}
          aria-keyshortcuts="a"
          onPress={() => moves.move({ to: 'acknowledged' })}
        >
          {t('alerts.move.acknowledge')}
        </Button>
      )}
      <Button icon={Moon} aria-keyshortcuts="s" onPress={() => moves.ask('snoozed')}>
        {t('alerts.move.snooze')}
      </Button>
      {mayEscalate && (
        <Button icon={MoveUp} aria-keyshortcuts="e" onPress={() => moves.ask('escalated')}>
          {t('alerts.move.escalate')}
        </Button>
      )}
      <Button icon={Check} onPress={() => moves.ask('resolved')}>
        {t('alerts.move.resolve')}
      </Button>
      <AlertMoveDialog moves={moves} severity={alert.severity} />
    </div>
  );
}
