import { useState } from 'react';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { answerRemark, listRemarks, type Remark } from '../remarks.contract.ts';
import { RemarkList } from './remark-list.tsx';
import { RemarkText } from './remark-text.tsx';

/** A person's remarks on results, for administrators to answer; empty when there are none. */
export function UserRemarks({ userId }: { userId: string }) {
  const t = useText();
  const [answering, setAnswering] = useState<Remark | null>(null);
  const { data } = useApiQuery(listRemarks, { query: { userId } });
  if (!data || data.items.length === 0) return null;
  const answerButton = (remark: Remark) => (
    <Button size="small" onPress={() => setAnswering(remark)}>
      {t('testing.remark.answer')}
    </Button>
  );
  return (
    <Card title={t('testing.remark.title')}>
      <RemarkList remarks={data.items} actions={answerButton} />
      {answering && <AnswerDialog remark={answering} onClose={() => setAnswering(null)} />}
    </Card>
  );
}

function AnswerDialog({ remark, onClose }: { remark: Remark; onClose: () => void }) {
  const t = useText();
  const { mutate, isPending, error } = useApiMutation(answerRemark, { refreshes: [listRemarks] });
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = () => {
    setIsMissing(text.trim() === '');
    if (text.trim() !== '' && !isPending) mutate({ params: { id: remark.id }, body: { text } }, { onSuccess: onClose });
  };
  const footer = <DialogSubmit label={t('testing.remark.answer')} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('testing.remark.answerTitle')} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="stack gap-16">
        <p className="as-typed">{remark.text}</p>
        <RemarkText
          label={t('testing.remark.answerText')}
          value={text}
          error={isMissing ? t('field.required') : error?.message}
          onChange={setText}
        />
      </div>
    </Dialog>
  );
}
