import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { FactList } from '#platform/portal/ui/fact-list.tsx';
import type { RecordEntry } from '../record.contract.ts';
import { actorText, objectText, recordSentence } from '../record-sentence.ts';
import { recordWords } from '../record-words.ts';
import { RecordChangesFacts } from './record-changes-facts.tsx';

/** Everything recorded about one action, in words, with the ids that support asks for at the end. */
export function RecordEntryDialog({ entry, onClose }: { entry: RecordEntry; onClose: () => void }) {
  const t = useText();
  const { exact } = useDates();
  const { action, at, requestId } = entry;
  const facts = [
    [t('users.record.at'), exact(at)],
    [t('users.record.by'), actorText(entry, t)],
    [t('users.record.person'), objectText(entry, t)],
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
      <p className="record-sentence">{recordSentence(entry, t)}</p>
      <RecordChangesFacts entry={entry} />
      <FactList facts={facts} />
    </Dialog>
  );
}
