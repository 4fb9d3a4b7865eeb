import './remarks.css';
import { useState } from 'react';
import type { TestType } from '#areas/scoring/attempt.ts';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { addStaffRemark, listRemarks } from '../remarks.contract.ts';
import { RemarkText } from './remark-text.tsx';
import { testName } from '#areas/testing/results/portal/test-name.ts';

interface StaffRemarkDialogProps {
  readonly result: { readonly id: string; readonly testType: TestType; readonly takenAt: string };
  /** The name of the person tested, as the page shows it. */
  readonly name: string;
  onClose(): void;
}

/** Adds a remark to another person's result, under the user's own name. Mounted when it opens. */
export function StaffRemarkDialog({ result, name, onClose }: StaffRemarkDialogProps) {
  const t = useText();
  const { moment } = useDates();
  const { mutate, isPending, error } = useApiMutation(addStaffRemark, { refreshes: [listRemarks] });
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = () => {
    setIsMissing(text.trim() === '');
    if (text.trim() === '' || isPending) return;
    const added = () => {
      showToast({ detail: t('testing.remark.added') });
      onClose();
    };
    mutate({ params: { id: result.id }, body: { text } }, { onSuccess: added });
  };
  const footer = <DialogSubmit label={t('testing.remark.add')} isPending={isPending} onCancel={onClose} />;
  const about = { test: testName(t, result.testType), taken: moment(result.takenAt) };
  return (
    <Dialog title={t('testing.remark.addTitle', { name })} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="stack gap-16">
        <p>{t('testing.remark.addAbout', about)}</p>
        <p>{t('testing.remark.addText', { name })}</p>
        <RemarkText
          label={t('testing.remark.words')}
          value={text}
          error={isMissing ? t('field.required') : error?.message}
          onChange={setText}
        />
      </div>
    </Dialog>
  );
}
