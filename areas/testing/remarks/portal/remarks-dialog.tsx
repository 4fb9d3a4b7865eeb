import { useState } from 'react';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { NativeSelect } from '#platform/portal/ui/form/native-select.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { addRemark, listRemarks } from '../remarks.contract.ts';
import type { Result } from '#areas/testing/results/results.contract.ts';
import { RemarkList } from './remark-list.tsx';
import { RemarkText } from './remark-text.tsx';
import { testName } from '#areas/testing/results/portal/test-name.ts';
import { useShownTime } from '#areas/testing/results/portal/use-shown-time.ts';

interface RemarksDialogProps {
  /** The person's own results, the latest first. */
  readonly results: readonly Result[];
  readonly userId: string;
  onClose(): void;
}

/** Lets a person make a remark on one of their own results, and read the answers. */
export function RemarksDialog({ results, userId, onClose }: RemarksDialogProps) {
  const t = useText();
  const { moment } = useShownTime();
  const remarks = useApiQuery(listRemarks, { query: { userId } });
  const { mutate, isPending, error } = useApiMutation(addRemark, { refreshes: [listRemarks] });
  const [resultId, setResultId] = useState(results[0]?.id ?? '');
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const options = results.map((result) => ({
    id: result.id,
    text: `${moment(result.takenAt)}, ${testName(t, result.testType)}`,
  }));
  const submit = () => {
    setIsMissing(text.trim() === '');
    if (text.trim() === '' || isPending) return;
    const said = () => {
      setText('');
      showToast({ detail: t('testing.own.remarkSent') });
    };
    mutate({ params: { id: resultId }, body: { text } }, { onSuccess: said });
  };
  const footer = (
    <>
      <Button onPress={onClose}>{t('ui.close')}</Button>
      {results.length > 0 && (
        <Button type="submit" look="primary" isPending={isPending}>
          {t('testing.own.remarkSend')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={t('testing.own.remark')} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="stack gap-16">
        <p>{results.length > 0 ? t('testing.own.remarkIntro') : t('testing.own.remarkNone')}</p>
        {results.length > 0 && (
          <>
            <NativeSelect
              label={t('testing.own.remarkResult')}
              options={options}
              value={resultId}
              onChange={setResultId}
            />
            <RemarkText
              label={t('testing.own.remarkText')}
              value={text}
              error={isMissing ? t('field.required') : error?.message}
              onChange={setText}
            />
          </>
        )}
        <Loaded query={remarks}>{({ items }) => <RemarkList remarks={items} />}</Loaded>
      </div>
    </Dialog>
  );
}
