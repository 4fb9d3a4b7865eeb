import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import Eye from 'lucide-react/icons/eye';
import { useText } from '#platform/portal/text.tsx';
import type { Feedback } from '../reports.contract.ts';
import './reports.css';

const ICONS = { new: Circle, seen: Eye, done: CircleCheck };

export function FeedbackStateMark({ state }: Pick<Feedback, 'state'>) {
  const t = useText();
  const Icon = ICONS[state];
  return (
    <span className={`inline-row gap-6 one-line report-state-${state}`}>
      <Icon aria-hidden />
      {t(`installation.feedback.state.${state}`)}
    </span>
  );
}
