import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { giveConsent, listOwnConsents } from '../consents.contract.ts';

interface NoticeStepProps {
  /** Version of the notice in force. */
  version: number;
  /** The link to continue without consent. */
  later: ReactNode;
  /** The text of the notice. */
  children: ReactNode;
}

/** Shows the privacy notice for consent before the first test. */
export function NoticeStep({ version, later, children }: NoticeStepProps) {
  const t = useText();
  const locale = useLocale();
  const give = useApiMutation(giveConsent, { refreshes: [listOwnConsents] });
  return (
    <>
      {children}
      {give.error && <Notice severity="error">{give.error.message}</Notice>}
      <div className="step-actions">
        <Button
          look="primary"
          icon={Check}
          isPending={give.isPending}
          onPress={() => give.mutate({ body: { kind: 'notice', version, locale } })}
        >
          {t('privacy.own.agree')}
        </Button>
        {later}
      </div>
    </>
  );
}
