import type { MouseEvent, ReactNode } from 'react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Link } from 'react-aria-components/Link';
import { useText } from '#platform/portal/text.tsx';
import type { RowParts } from './column.ts';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { Menu } from '#platform/portal/ui/menu.tsx';

interface RowOpenerProps<Row> extends Pick<RowParts<Row>, 'rowHref' | 'onOpenRow'> {
  row: Row;
  /** false: the plain content of another cell. */
  isOpener?: boolean;
  children: ReactNode;
}

/** The row's name, as a link or button where the row opens something. */
export function RowOpener<Row>({ row, rowHref, onOpenRow, isOpener = true, children }: RowOpenerProps<Row>) {
  if (isOpener && rowHref) {
    return (
      <Link href={rowHref(row)} className="row-opener">
        {children}
      </Link>
    );
  }
  if (isOpener && onOpenRow) {
    return (
      <button type="button" className="row-opener" onClick={() => onOpenRow(row)}>
        {children}
      </button>
    );
  }
  return children;
}

/**
 * Treats a press anywhere on the row as a press on its name, including modifier keys. Presses on other controls and
 * text selections do not count.
 */
export function openFromAnywhere(event: MouseEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  const isInside = event.currentTarget.contains(target);
  if (!isInside || target.closest('a, button, input, label, .table-select') || getSelection()?.toString()) return;
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  const press = new globalThis.MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    ctrlKey,
    metaKey,
    shiftKey,
    altKey,
  });
  event.currentTarget.querySelector('.row-opener')?.dispatchEvent(press);
}

export function RowActions<Row>({
  row,
  rowName,
  rowActions,
}: Pick<RowParts<Row>, 'rowName' | 'rowActions'> & { row: Row }) {
  const t = useText();
  const label = t('ui.actionsFor', { name: rowName(row) });
  return (
    <Menu trigger={<IconButton label={label} tooltip={t('ui.actions')} icon={Ellipsis} size="small" />}>
      {rowActions?.(row)}
    </Menu>
  );
}
