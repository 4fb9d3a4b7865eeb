import './record.css';
import { useMemo, useState } from 'react';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useApiList } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { ListBar } from '#platform/portal/ui/table/list-bar.tsx';
import { ListTable } from '#platform/portal/ui/table/list-table.tsx';
import { useCsvDownload } from '#platform/portal/calls/use-csv-download.ts';
import { useListView } from '#platform/portal/use-list-view.ts';
import { exportRecord, listRecord, type RecordEntry } from '../record.contract.ts';
import { actorText, objectText, recordSentence } from '../record-sentence.ts';
import { recordWords } from '../record-words.ts';
import { RecordChangesFacts } from './record-changes-facts.tsx';
import { RecordFilters } from './record-filters.tsx';
import { RecordSealCard } from './record-seal-card.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { FactList } from '#platform/portal/ui/fact-list.tsx';

/** The organization's record: who did what, searchable, and whether it is still as written. */
export function RecordSection() {
  const t = useText();
  const [values] = useSearchValues();
  const filter = { action: values['action'], from: values['from'], to: values['to'] };
  const view = useListView({ screen: 'audit', sorts: ['-at', 'at'], columns: useRecordColumns(), filter });
  const entries = useApiList(listRecord, { query: view.query });
  const csv = useCsvDownload(exportRecord, view.csvQuery, 'audit');
  const [opened, setOpened] = useState<RecordEntry>();
  return (
    <>
      <RecordSealCard />
      <ListBar view={view} searchLabel={t('users.record.search')} filters={<RecordFilters />} csv={csv} />
      <ListTable
        endpoint={listRecord}
        query={entries}
        view={view}
        label={t('users.record.title')}
        rowId={({ id }) => id}
        rowName={(entry) => recordSentence(entry, t)}
        onOpenRow={setOpened}
        empty={<EmptyState icon={ScrollText} title={t('users.record.empty')} />}
      />
      {opened && <RecordEntryDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function useRecordColumns(): readonly Column<RecordEntry>[] {
  const t = useText();
  const { exact } = useDates();
  return useMemo(
    () => [
      { id: 'at', header: t('users.record.at'), cell: ({ at }) => exact(at), isSortable: true },
      {
        id: 'sentence',
        header: t('users.record.sentence'),
        cell: (entry) => recordSentence(entry, t),
        isOnCard: true,
      },
      {
        id: 'detail',
        header: t('users.record.changes'),
        cell: (entry) => <RecordChangesFacts entry={entry} />,
      },
      { id: 'by', header: t('users.record.by'), cell: (entry) => actorText(entry, t), isOptional: true },
      { id: 'action', header: t('users.record.action'), cell: ({ action }) => actText(t, action), isOptional: true },
      { id: 'object', header: t('users.record.person'), cell: (entry) => objectText(entry, t), isOptional: true },
    ],
    [t, exact],
  );
}

function actText(t: Translate, action: string): string {
  const words = recordWords(action);
  return words ? t(words) : action;
}

/** Everything recorded about one action, in words, with the ids that support asks for at the end. */
function RecordEntryDialog({ entry, onClose }: { entry: RecordEntry; onClose: () => void }) {
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
