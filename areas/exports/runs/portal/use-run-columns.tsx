import { useMemo } from 'react';
import Download from 'lucide-react/icons/download';
import { useDates } from '#platform/portal/time/dates.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { useMinute } from '#platform/portal/time/use-minute.ts';
import type { ExportRun } from '../exports.contract.ts';
import { hasFile } from '../run-state.ts';
import { shownSize } from '#platform/shared/shown-size.ts';
import { shownTimeLeft } from '../shown-time.ts';
import { IdentityMark } from '#areas/exports/datasets/portal/identity-mark.tsx';
import { labelName } from './label-name.ts';
import { RunStateMark } from './run-state-mark.tsx';
import type { RunActs } from './use-run-acts.ts';

export function useRunColumns({ download }: Pick<RunActs, 'download'>): readonly Column<ExportRun>[] {
  const t = useText();
  return useMemo(
    () => [
      { id: 'name', header: t('exports.run.name'), cell: (run) => <NameCell run={run} /> },
      { id: 'state', header: t('exports.run.state'), isOnCard: true, cell: (run) => <RunStateMark run={run} /> },
      {
        id: 'file',
        header: t('exports.run.file'),
        isOnCard: true,
        cell: (run) => <DownloadButton run={run} onPress={() => download(run)} />,
      },
      { id: 'rows', header: t('exports.run.rows'), isNumeric: true, cell: (run) => <Rows run={run} /> },
      { id: 'size', header: t('exports.run.size'), isNumeric: true, cell: (run) => <Size run={run} /> },
      {
        id: 'identity',
        header: t('exports.run.identity'),
        isOnCard: true,
        cell: (run) => <IdentityMark identity={run.identity} recipient={run.recipient} />,
      },
      { id: 'by', header: t('exports.run.by'), cell: (run) => <By run={run} /> },
      { id: 'purpose', header: t('exports.run.purpose'), cell: ({ purpose }) => <Words text={purpose} /> },
      { id: 'created', header: t('exports.run.created'), cell: (run) => <Moment at={run.createdAt} /> },
      { id: 'expires', header: t('exports.run.expires'), cell: (run) => <Expires run={run} /> },
      { id: 'downloads', header: t('exports.run.downloads'), isNumeric: true, cell: ({ downloads }) => downloads },
    ],
    [t, download],
  );
}

/** The name of the run, with its dataset and format below. */
function NameCell({ run: { name, dataset, format, scheduleId } }: { run: ExportRun }) {
  const t = useText();
  return (
    <span className="cell-words export-words">
      {name}
      <small>
        {t(`exports.dataset.${dataset}`)}, {t(`exports.format.${format}`)}
      </small>
      {scheduleId && <small>{t('exports.run.bySchedule')}</small>}
    </span>
  );
}

function DownloadButton({ run, onPress }: { run: ExportRun; onPress: () => void }) {
  const t = useText();
  if (!hasFile(run)) return '–';
  return (
    <Button
      size="small"
      icon={Download}
      aria-label={t('exports.run.downloadNamed', { name: run.name })}
      onPress={onPress}
    >
      {t('exports.run.download')}
    </Button>
  );
}

function Rows({ run }: { run: ExportRun }) {
  const locale = useLocale();
  return run.state === 'queued' ? '–' : run.rows.toLocaleString(locale);
}

function Size({ run }: { run: ExportRun }) {
  const locale = useLocale();
  return run.bytes > 0 ? shownSize(run.bytes, locale) : '–';
}

function By({ run: { requestedBy, isMine } }: { run: ExportRun }) {
  const t = useText();
  return isMine ? t('exports.run.you') : labelName(requestedBy);
}

const Words = ({ text }: { text: string }) => (text ? <span className="cell-words export-words">{text}</span> : '–');

function Moment({ at }: { at: string }) {
  const { moment } = useDates();
  return moment(at);
}

export function Expires({ run }: { run: ExportRun }) {
  const locale = useLocale();
  const now = useMinute();
  if (!hasFile(run) || !run.expiresAt) return '–';
  return shownTimeLeft(Date.parse(run.expiresAt) - now, locale);
}
