import ClipboardCopy from 'lucide-react/icons/clipboard-copy';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { isCopied } from '#platform/portal/copied.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { saveFile } from '#platform/portal/calls/save-file.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { Menu, MenuItem } from '#platform/portal/ui/menu.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { BYTE_ORDER_MARK, csvLine, guarded, type CsvValue } from '#platform/shared/files/csv-text.ts';
import { CSV_TYPE } from '#platform/shared/files/csv.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { localTimeOf } from '#platform/shared/time/local-time.ts';
import type { ChartControls } from './chart-controls.ts';
import { copyImage } from './chart-image.ts';
import type { ChartTable, ChartCell } from './chart-model.ts';

interface ChartMenuProps {
  head: { title: string; note?: string | undefined };
  fileName: string;
  controls: ChartControls | null;
  /** Omitted: no file is offered. */
  table?: (() => ChartTable) | undefined;
}

/** The menu for copying and saving a chart. */
export function ChartMenu({ head, fileName, controls, table }: ChartMenuProps) {
  const t = useText();
  const locale = useLocale();
  const { timeZone } = useDates();
  if (!controls && !table) return null;
  const copy = async (picture: ChartControls) => {
    try {
      const done = await copyImage(await picture.image(), head, fileName);
      showToast({ detail: done === 'copied' ? t('ui.chart.imageCopied') : t('ui.chart.imageSaved') });
    } catch {
      showToast({ severity: 'error', detail: t('ui.chart.imageFailed') });
    }
  };
  const copyValues = async (values: ChartTable) => {
    const isDone = await isCopied(tabbedText(values, { locale, timeZone }));
    showToast(
      isDone ? { detail: t('ui.chart.tableCopied') } : { severity: 'error', detail: t('ui.chart.tableNotCopied') },
    );
  };
  return (
    <Menu trigger={<IconButton label={t('ui.actionsFor', { name: head.title })} icon={Ellipsis} size="small" />}>
      {controls && (
        <MenuItem icon={Copy} onAction={() => void copy(controls)}>
          {t('ui.chart.copyImage')}
        </MenuItem>
      )}
      {table && (
        <MenuItem icon={ClipboardCopy} onAction={() => void copyValues(table())}>
          {t('ui.chart.copyTable')}
        </MenuItem>
      )}
      {table && (
        <MenuItem icon={Download} onAction={() => saveCsv(table(), { locale, timeZone }, fileName)}>
          {t('ui.chart.csv')}
        </MenuItem>
      )}
    </Menu>
  );
}

interface Reader {
  readonly locale: Locale;
  readonly timeZone: string;
}

/** Saves the chart's data as a CSV file. Each time is written in UTC and in the reader's time zone. */
function saveCsv(table: ChartTable, reader: Reader, fileName: string): void {
  const lines = linesOf(table, reader).map((row) => csvLine(row, reader.locale));
  const text = BYTE_ORDER_MARK + lines.join('');
  saveFile({ contentType: CSV_TYPE, bytes: new TextEncoder().encode(text) }, `${fileName}.csv`);
}

/** The same for the clipboard: a spreadsheet puts tab-separated text into cells. */
function tabbedText(table: ChartTable, reader: Reader): string {
  const decimals = new Intl.NumberFormat(reader.locale, { useGrouping: false, maximumFractionDigits: 1 });
  const shown = (value: CsvValue): string => {
    if (typeof value === 'number') return decimals.format(value);
    return guarded(String(value ?? '').replaceAll(/[\t\r\n]+/g, ' '));
  };
  return linesOf(table, reader)
    .map((row) => row.map(shown).join('\t'))
    .join('\n');
}

function linesOf({ heads, rows }: ChartTable, { timeZone }: Reader): CsvValue[][] {
  const isTime = heads.map((_, at) => rows.some((row) => row[at] instanceof Date));
  const head = heads.flatMap((name, at) => (isTime[at] ? [name, `${name} (${timeZone})`] : [name]));
  const lines = rows.map((row) =>
    row.flatMap((cell, at) => (isTime[at] ? momentCells(cell, timeZone) : [plain(cell)])),
  );
  return [head, ...lines];
}

const momentCells = (cell: ChartCell, timeZone: string): CsvValue[] =>
  cell instanceof Date ? [cell.toISOString(), localTimeOf(cell, timeZone)] : [plain(cell), null];

function plain(cell: ChartCell): CsvValue {
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'number' ? inTenths(cell) : cell;
}

/** Rounds to a tenth: scores and deviations are not meaningful beyond that. @example inTenths(39.8421) // 39.8 */
const inTenths = (value: number): number => Math.round(value * 10) / 10;
