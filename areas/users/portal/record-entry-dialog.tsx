import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { parsedJson } from '#platform/shared/parsed-json.ts';
import type { RecordEntry } from '../record.contract.ts';
import { recordWords } from '../record-words.ts';

/** Everything that was written down of one act. */
export function RecordEntryDialog({ entry, onClose }: { entry: RecordEntry; onClose: () => void }) {
  const t = useText();
  const { moment } = useDates();
  const { action, at, by, actorId, objectType, objectName, objectId, detail, requestId } = entry;
  const facts = [
    [t('users.record.at'), moment(at)],
    [t('users.record.by'), by ?? actorId ?? t('users.record.product')],
    [t('users.record.object'), [objectType, objectName, objectId].filter(Boolean).join(' · ')],
    [t('users.record.code'), action],
    [t('users.record.request'), requestId ?? '–'],
  ] as const;
  return (
    <Dialog
      title={t(recordWords(action) ?? action)}
      isOpen
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('ui.close')}</Button>}
    >
      <dl className="setting-facts">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {detail !== '{}' && <pre className="record-detail">{JSON.stringify(parsedJson(detail), null, 2)}</pre>}
    </Dialog>
  );
}
