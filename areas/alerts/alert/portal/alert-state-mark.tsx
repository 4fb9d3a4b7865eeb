import type { LucideIcon } from 'lucide-react';
import BellRing from 'lucide-react/icons/bell-ring';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import Layers from 'lucide-react/icons/layers';
import Moon from 'lucide-react/icons/moon';
import MoveUp from 'lucide-react/icons/move-up';
import UserCheck from 'lucide-react/icons/user-check';
import { useText } from '#platform/portal/text.tsx';
import { isOpen, isUnacknowledged } from '../alert-move.ts';
import type { AlertState } from '../alert-state.ts';
import { alertStateWords } from '../alert-words.ts';
import './alerts.css';

const ICONS: Readonly<Record<AlertState, LucideIcon>> = {
  new: BellRing,
  acknowledged: UserCheck,
  snoozed: Moon,
  escalated: MoveUp,
  resolved: Check,
  autoResolved: CheckCheck,
  held: Layers,
};

const urgencyOf = (state: AlertState): string => {
  if (!isOpen(state)) return 'over';
  return isUnacknowledged(state) ? 'waiting' : 'taken';
};

/** Shows the state: red until the alert is acknowledged, amber after that; always with a word. */
export function AlertStateMark({ state }: { state: AlertState }) {
  const t = useText();
  const Icon = ICONS[state];
  return (
    <span className="alert-state" data-urgency={urgencyOf(state)}>
      <Icon aria-hidden />
      {t(alertStateWords[state])}
    </span>
  );
}
