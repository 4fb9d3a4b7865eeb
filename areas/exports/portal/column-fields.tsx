import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ColumnList } from '#platform/portal/ui/column-list.tsx';
import type { ExportColumn } from '../datasets.ts';
import type { ExportFields } from './use-export-form.ts';

/** Folded while all columns are wanted, as most want them. */
export function ColumnFields({ fields, columns }: { fields: ExportFields; columns: readonly ExportColumn[] }) {
  const t = useText();
  const { form, change, faultOf } = fields;
  const [isOpen, setIsOpen] = useState(form.columns.length > 0);
  const shown = form.columns.filter(({ isShown }) => isShown).length;
  const isAll = form.columns.length === 0;
  const fault = faultOf('columns');
  const wishes = isAll ? columns.map(({ id }) => ({ id, isShown: true })) : form.columns;
  const arranged = wishes.flatMap(({ id, isShown }) => {
    const column = columns.find((each) => each.id === id);
    return column ? [{ column: { id, header: t(column.header), cell: () => null }, isShown }] : [];
  });
  return (
    <details className="export-fold" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {isAll
          ? t('exports.columns.all', { count: columns.length })
          : t('exports.columns.some', { shown, count: columns.length })}
      </summary>
      {fault && (
        <p className="field-error" role="alert" tabIndex={-1} data-fault>
          {fault}
        </p>
      )}
      {isOpen && (
        <div className="export-columns">
          <div className="export-buttons">
            <Button size="small" isDisabled={isAll} onPress={() => change({ columns: [] })}>
              {t('exports.columns.takeAll')}
            </Button>
            <Button size="small" onPress={() => change({ columns: wishes.map(({ id }) => ({ id, isShown: false })) })}>
              {t('exports.columns.takeNone')}
            </Button>
          </div>
          <ColumnList
            fixed={0}
            columns={arranged}
            onChange={(next) => change({ columns: next.map(({ column: { id }, isShown }) => ({ id, isShown })) })}
          />
        </div>
      )}
    </details>
  );
}
