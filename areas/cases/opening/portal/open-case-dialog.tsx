import { useState } from 'react';
import { testName } from '#areas/testing/results/portal/test-name.ts';
import { listResults } from '#areas/testing/results/results.contract.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextArea } from '#platform/portal/ui/form/text-area.tsx';
import { REASON_LENGTH } from '#areas/cases/case/cases.contract.ts';
import { useOpenCase } from '#areas/cases/handling/portal/use-cases.ts';

interface AboutTest {
  id: string;
  name: string;
}

interface OpenCaseDialogProps {
  userId: string;
  name: string;
  /** The test it is about; when left out, the dialog offers the latest one. */
  test?: AboutTest;
  onOpened: (caseId: string) => void;
  onClose: () => void;
}

/** Opens a case by hand. Mounted when it opens. */
export function OpenCaseDialog({ userId, name, test, onOpened, onClose }: OpenCaseDialogProps) {
  const t = useText();
  const latest = useLatestTest(userId, test === undefined);
  const { mutate, isPending, error } = useOpenCase();
  const [reason, setReason] = useState('');
  const [isAboutTest, setIsAboutTest] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const isMissing = reason.trim() === '';
  const submit = () => {
    setIsTried(true);
    if (isMissing || isPending) return;
    const resultId = test?.id ?? (isAboutTest && latest ? latest.id : null);
    mutate({ body: { userId, resultId, reason: reason.trim() } }, { onSuccess: ({ id }) => onOpened(id) });
  };
  const footer = <DialogSubmit label={t('cases.open')} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('cases.open.title', { name })} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="stack content-start gap-16 case-form">
        {error && <Notice severity="error">{error.message}</Notice>}
        <p>{t('cases.open.text')}</p>
        <TextArea
          label={t('cases.open.reason')}
          hint={t('cases.open.reasonHint')}
          rows={3}
          maxLength={REASON_LENGTH}
          value={reason}
          error={isTried && isMissing ? t('ui.reasonMissing') : undefined}
          onChange={setReason}
        />
        {test && <p>{t('cases.open.aboutThisTest', { test: test.name })}</p>}
        {!test && latest && (
          <Checkbox isChecked={isAboutTest} onChange={setIsAboutTest}>
            {t('cases.open.aboutTest', { test: latest.name })}
          </Checkbox>
        )}
      </div>
    </Dialog>
  );
}

/** Returns nothing when there is no test, or none the reader may see. */
function useLatestTest(userId: string, isAsked: boolean): AboutTest | undefined {
  const t = useText();
  const { moment } = useDates();
  const maySee = usePermission('scores.view');
  const { data } = useApiQuery(listResults, { query: { users: userId, limit: 1 } }, { enabled: maySee && isAsked });
  const latest = data?.items[0];
  return latest && { id: latest.id, name: `${testName(t, latest.testType)}, ${moment(latest.takenAt)}` };
}
