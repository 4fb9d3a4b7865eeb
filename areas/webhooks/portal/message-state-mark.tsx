import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import { useText } from '#platform/portal/text.tsx';
import type { WebhookMessage } from '../webhooks.contract.ts';
import './webhooks.css';

const ICONS = { sent: CircleCheck, waiting: Clock, dead: CircleX };

export function MessageStateMark({ state }: Pick<WebhookMessage, 'state'>) {
  const t = useText();
  const words = {
    sent: t('webhooks.state.sent'),
    waiting: t('webhooks.state.waiting'),
    dead: t('webhooks.state.dead'),
  };
  const Icon = ICONS[state];
  return (
    <span className={`inline-row gap-6 one-line small-icons webhook-state-${state}`}>
      <Icon aria-hidden />
      {words[state]}
    </span>
  );
}
