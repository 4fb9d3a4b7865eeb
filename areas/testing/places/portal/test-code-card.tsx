import { useState } from 'react';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { getTestCode, removeTestCode, renewTestCode } from '../test-access.contract.ts';

/** The organization code that people type to test. */
export function TestCodeCard() {
  const t = useText();
  const code = useApiQuery(getTestCode, {});
  return (
    <Card title={t('testing.begin.code')}>
      <p className="test-places-text">{t('testing.begin.codeText')}</p>
      <Loaded query={code}>{(data) => <CodeRow code={data.code} />}</Loaded>
    </Card>
  );
}

function CodeRow({ code }: { code: string | null }) {
  const t = useText();
  const [ending, setEnding] = useState<'renew' | 'remove'>();
  const close = () => setEnding(undefined);
  const onError = (error: { message: string }) => showToast({ severity: 'error', detail: error.message });
  const renew = useApiMutation(renewTestCode, { refreshes: [getTestCode] });
  const remove = useApiMutation(removeTestCode, { refreshes: [getTestCode] });
  const change = (ending === 'remove' ? remove : renew).mutate;
  return (
    <div className="cluster spread items-center gap-16 above-16">
      {code ? <output className="code-shown">{code}</output> : <p>{t('testing.begin.codeNone')}</p>}
      <div className="page-actions">
        {code && <Button onPress={() => setEnding('remove')}>{t('testing.begin.codeRemove')}</Button>}
        <Button isPending={renew.isPending} onPress={() => (code ? setEnding('renew') : renew.mutate({}, { onError }))}>
          {code ? t('testing.begin.codeRenew') : t('testing.begin.codeMake')}
        </Button>
      </div>
      <ConfirmDialog
        title={ending === 'remove' ? t('testing.begin.codeRemove') : t('testing.begin.codeRenew')}
        confirmLabel={ending === 'remove' ? t('testing.begin.codeRemove') : t('testing.begin.codeRenew')}
        isOpen={ending !== undefined}
        isPending={renew.isPending || remove.isPending}
        onConfirm={() => change({}, { onSuccess: close, onError })}
        onClose={close}
      >
        {t('testing.begin.codeEnds')}
      </ConfirmDialog>
    </div>
  );
}
