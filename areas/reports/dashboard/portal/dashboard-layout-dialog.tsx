import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ColumnList } from '#platform/portal/ui/table/column-list.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import type { ListLayout } from '#platform/portal/use-list-layout.ts';

/** Chooses which cards the dashboard shows and in which order; stored per person, like the columns of a list. */
export function DashboardLayoutDialog<Row>({ layout, onClose }: { layout: ListLayout<Row>; onClose: () => void }) {
  const t = useText();
  const [parts, setParts] = useState(layout.arranged);
  const save = () => {
    layout.change({ columns: parts.map(({ column: { id }, isShown }) => ({ id, isShown })) });
    onClose();
  };
  const footer = (
    <>
      <Button look="quiet" onPress={() => setParts(layout.usual)}>
        {t('reports.dashboard.usualLayout')}
      </Button>
      <Button onPress={onClose}>{t('ui.cancel')}</Button>
      <Button look="primary" type="submit">
        {t('reports.dashboard.saveLayout')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('reports.dashboard.layout')} isOpen onClose={onClose} onSubmit={save} footer={footer}>
      <ColumnList columns={parts} onChange={setParts} />
    </Dialog>
  );
}
