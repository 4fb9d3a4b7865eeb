import CircleCheck from 'lucide-react/icons/circle-check';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import type { SsoConnection } from '../sso-connections.contract.ts';
import { useCheckConnection } from './use-connections.ts';

/** Checks the provider now and shows the findings in words. */
export function ConnectionCheck({ connection }: { connection: SsoConnection }) {
  const t = useText();
  const check = useCheckConnection();
  return (
    <>
      <div className="hide-empty connection-findings" role="status">
        {check.data && (
          <Notice severity={check.data.isWorking ? 'info' : 'warn'}>
            {check.data.findings.map((finding) => (
              <p key={finding}>{finding}</p>
            ))}
          </Notice>
        )}
        {check.error && <Notice severity="error">{check.error.message}</Notice>}
      </div>
      <Button
        icon={CircleCheck}
        isPending={check.isPending}
        onPress={() => check.mutate({ params: { id: connection.id } })}
      >
        {t('sso.connection.check')}
      </Button>
    </>
  );
}
