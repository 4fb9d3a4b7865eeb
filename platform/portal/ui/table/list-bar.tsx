import { useRef, useState, type ReactNode } from 'react';
import Columns3 from 'lucide-react/icons/columns-3';
import Download from 'lucide-react/icons/download';
import Keyboard from 'lucide-react/icons/keyboard';
import { useText } from '#platform/portal/text.tsx';
import type { CsvDownload } from '#platform/portal/calls/use-csv-download.ts';
import type { ListView } from '#platform/portal/use-list-view.ts';
import { ColumnDialog } from './column-dialog.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { KeysDialog } from '#platform/portal/ui/dialog/keys-dialog.tsx';
import { SearchField } from '#platform/portal/ui/form/search-field.tsx';
import { usePageKey } from '#platform/portal/ui/use-page-key.ts';

interface ListBarProps<Row> {
  view: Pick<ListView<Row>, 'search' | 'changeSearch' | 'layout'>;
  /** Omitted: no search field. */
  searchLabel?: string;
  /** Chips and buttons; the `f` key moves to the first control in them. */
  filters?: ReactNode;
  csv?: CsvDownload | undefined;
  /** Additional keys of this list, and what each one does. */
  moreKeys?: readonly (readonly [string, string])[];
}

/** The bar above a list: search, filters and display options. */
export function ListBar<Row>({ view, searchLabel, filters, csv, moreKeys }: ListBarProps<Row>) {
  const t = useText();
  const filterBox = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<'columns' | 'keys'>();
  const close = () => setOpened(undefined);
  usePageKey('f', () => filterBox.current?.querySelector<HTMLElement>('button, a, input, select')?.focus());
  usePageKey('?', () => setOpened('keys'));
  return (
    <div className="list-bar">
      {searchLabel && <SearchField label={searchLabel} value={view.search} onChange={view.changeSearch} />}
      {filters && (
        <div className="cluster items-center gap-8" ref={filterBox}>
          {filters}
        </div>
      )}
      <div className="list-tools">
        {csv && <IconButton label={t('ui.table.csv')} icon={Download} isPending={csv.isPending} onPress={csv.start} />}
        <IconButton label={t('ui.table.columns')} icon={Columns3} onPress={() => setOpened('columns')} />
        <span className="key-help">
          <IconButton label={t('ui.table.keys')} icon={Keyboard} onPress={() => setOpened('keys')} />
        </span>
      </div>
      {opened === 'columns' && <ColumnDialog layout={view.layout} onClose={close} />}
      {opened === 'keys' && <KeysDialog moreKeys={moreKeys} onClose={close} />}
    </div>
  );
}
