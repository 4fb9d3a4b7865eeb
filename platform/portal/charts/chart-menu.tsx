import ClipboardCopy from 'lucide-react/icons/clipboard-copy';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { isCopied } from '#platform/portal/copied.ts';
import { useDates } from '#platform/portal/dates.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { Menu, MenuItem } from '#platform/portal/ui/menu.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { ChartControls } from './chart-controls.ts';
import { saveCsv, tabbedText } from './chart-csv.ts';
import { copyImage } from './chart-image.ts';
import type { ChartTable } from './chart-model.ts';

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
