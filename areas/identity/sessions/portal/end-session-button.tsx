import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import type { OwnSession } from '../own-sessions.contract.ts';
import { useDeviceName } from './session-row.tsx';

interface EndSessionButtonProps {
  session: Pick<OwnSession, 'browser' | 'system'>;
  isPending: boolean;
  onEnd: () => void;
}

export function EndSessionButton({ session, isPending, onEnd }: EndSessionButtonProps) {
  const t = useText();
  const device = useDeviceName(session);
  return (
    <Button size="small" isPending={isPending} onPress={onEnd} aria-label={t('identity.sessions.endOf', { device })}>
      {t('identity.sessions.end')}
    </Button>
  );
}
