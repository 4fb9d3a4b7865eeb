import { useRef, useState } from 'react';
import Upload from 'lucide-react/icons/upload';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextArea } from '#platform/portal/ui/form/text-area.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { AccessFindings } from './access-findings.tsx';
import { useAccessList } from './use-access-list.ts';

interface AccessListDialogProps {
  onClose: () => void;
  /** The list is saved; these people of it still need a PIN. */
  onPinsMissing: (userIds: readonly string[]) => void;
}

/** Takes a list of people, cards and PINs, pasted or from a file: first what it would do, then the saving itself. */
export function AccessListDialog({ onClose, onPinsMissing }: AccessListDialogProps) {
  const t = useText();
  const [createsPins, setCreatesPins] = useState(false);
  const list = useAccessList(({ pins, cards, withoutPin }) => {
    showToast({ detail: t('testing.access.done', { cards: cards.given + cards.replaced, pins }) });
    onClose();
    if (createsPins) onPinsMissing(withoutPin);
  });
  const { found, error } = list;
  const label = t(list.isReady ? 'testing.access.save' : 'testing.access.check');
  const footer = <DialogSubmit label={label} isPending={list.isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('testing.access.title')} isOpen onClose={onClose} onSubmit={list.submit} footer={footer}>
      <div className="stack gap-14">
        {list.isTooLong && <Notice severity="error">{t('testing.access.tooLong', { count: list.count })}</Notice>}
        {error && <Notice severity="error">{error.message}</Notice>}
        {found && <AccessFindings found={found} lines={list.lines} createsPins={createsPins} />}
        <TextArea
          label={t('testing.access.list')}
          hint={t('testing.access.hint')}
          error={list.isEmpty ? t('field.required') : undefined}
          rows={8}
          value={list.text}
          onChange={list.change}
        />
        <FileButton onText={list.change} />
        <Checkbox isChecked={createsPins} onChange={setCreatesPins}>
          {t('testing.access.createPins')}
        </Checkbox>
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
        {t('testing.access.file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('testing.access.file')}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChange={({ target }) => {
          void target.files?.[0]?.text().then(onText);
          target.value = '';
        }}
      />
    </div>
  );
}
