import { useState } from 'react';
import { DENSITIES, USUAL_LIST_VIEW, type Density } from '#platform/shared/list-views.contract.ts';
import { useText } from '#platform/portal/text.tsx';
import type { ListLayout } from '#platform/portal/use-list-layout.ts';
import { Button } from '#platform/portal/ui/button.tsx';
import type { ArrangedColumn } from './column-choice.ts';
import { ColumnList } from './column-list.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';

/** Chooses the columns of a list, their order and the row height. */
export function ColumnDialog<Row>({ layout, onClose }: { layout: ListLayout<Row>; onClose: () => void }) {
  const t = useText();
  const [columns, setColumns] = useState(layout.arranged);
  const [density, setDensity] = useState<Density>(layout.density);
  const densities = { compact: t('ui.table.compact'), normal: t('ui.table.normal'), relaxed: t('ui.table.relaxed') };
  const reset = () => {
    setColumns(layout.usual);
    setDensity(USUAL_LIST_VIEW.density);
  };
  const save = () => {
    const isUsual = JSON.stringify(kept(columns)) === JSON.stringify(kept(layout.usual));
    layout.change({ columns: isUsual ? [] : kept(columns), density });
    onClose();
  };
  const footer = (
    <>
      <Button look="quiet" onPress={reset}>
        {t('ui.table.reset')}
      </Button>
      <Button onPress={onClose}>{t('ui.cancel')}</Button>
      <Button look="primary" type="submit">
        {t('ui.table.save')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('ui.table.columns')} isOpen onClose={onClose} onSubmit={save} footer={footer}>
      <div className="stack gap-16 above-8">
        <Select
          label={t('ui.table.density')}
          options={DENSITIES.map((id) => ({ id, text: densities[id] }))}
          value={density}
          onChange={setDensity}
        />
        <ColumnList columns={columns} onChange={setColumns} />
      </div>
    </Dialog>
  );
}

const kept = <Row,>(columns: readonly ArrangedColumn<Row>[]) =>
  columns.map(({ column, isShown }) => ({ id: column.id, isShown }));
