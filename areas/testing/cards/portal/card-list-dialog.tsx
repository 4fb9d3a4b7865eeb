import { useRef, useState } from 'react';
import Upload from 'lucide-react/icons/upload';
import { useApiMutation } from '#platform/portal/api.ts';
import type { ApiError } from '#platform/portal/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextArea } from '#platform/portal/ui/text-area.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { cardList, lineOf, type CardList } from '../card-list.ts';
import { getTestCard, MOST_CARDS, setTestCards } from '../cards.contract.ts';

const MOST_FAULTS_SHOWN = 20;

/** Takes a list of employee numbers and cards, pasted or from a file. Nothing changes unless every line is right. */
export function CardListDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [text, setText] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const { mutate, isPending, error, reset } = useApiMutation(setTestCards, { refreshes: [getTestCard] });
  const list = cardList(text);
  const isTooLong = list.rows.length > MOST_CARDS;
  const take = (taken: string) => {
    setText(taken);
    setIsEmpty(false);
    reset();
  };
  const submit = () => {
    setIsEmpty(list.rows.length === 0);
    if (list.rows.length === 0 || isTooLong || isPending) return;
    const onSuccess = (result: { changed: number; unchanged: number }) => {
      showToast({ detail: t('testing.card.listDone', result) });
      onClose();
    };
    mutate({ body: { rows: [...list.rows] } }, { onSuccess });
  };
  return (
    <Dialog
      title={t('testing.card.listTitle')}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      footer={<DialogSubmit label={t('testing.card.listAdd')} isPending={isPending} onCancel={onClose} />}
    >
      <div className="stack gap-14">
        {isTooLong && <Notice severity="error">{t('testing.card.listTooLong', { count: list.rows.length })}</Notice>}
        {error && <Faults error={error} list={list} />}
        <TextArea
          label={t('testing.card.list')}
          hint={t('testing.card.listHint')}
          error={isEmpty ? t('field.required') : undefined}
          rows={8}
          value={text}
          onChange={take}
        />
        <FileButton onText={take} />
      </div>
    </Dialog>
  );
}

/** Puts the text of a file into the list, where it can be read before it is sent. */
function FileButton({ onText }: { onText: (text: string) => void }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button icon={Upload} onPress={() => input.current?.click()}>
        {t('testing.card.listFile')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('testing.card.listFile')}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChange={({ target }) => {
          void target.files?.[0]?.text().then(onText);
          target.value = '';
        }}
      />
    </div>
  );
}

/** Says which line is at fault and why. */
function Faults({ error, list }: { error: ApiError; list: CardList }) {
  const t = useText();
  const faults = Object.entries(error.fields).map(([field, reason]) => ({ field, reason, line: lineOf(field, list) }));
  const inLines = faults.filter(({ line }) => line !== undefined);
  if (inLines.length === 0) return <Notice severity="error">{error.message}</Notice>;
  return (
    <Notice severity="error">
      <p>{t('testing.card.listRefused', { count: inLines.length })}</p>
      <ul>
        {inLines.slice(0, MOST_FAULTS_SHOWN).map(({ field, reason, line = 0 }) => (
          <li key={field}>{t('testing.card.listLine', { line, reason })}</li>
        ))}
      </ul>
    </Notice>
  );
}
