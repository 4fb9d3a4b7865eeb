import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ColumnList } from '#platform/portal/ui/column-list.tsx';
import type { ExportColumn } from '#areas/exports/datasets/datasets.ts';
import type { CheckedForm } from '#platform/portal/use-checked-form.ts';
import type { ExportForm } from '../export-form.ts';

/** Collapsed while all columns are wanted, which is the usual case. */
export function ColumnFields({
  fields,
  columns,
}: {
  fields: CheckedForm<ExportForm>;
  columns: readonly ExportColumn[];
}) {
  const t = useText();
  const { values, change, errorOf } = fields;
  const [isOpen, setIsOpen] = useState(values.columns.length > 0);
  const shown = values.columns.filter(({ isShown }) => isShown).length;
  const isAll = values.columns.length === 0;
  const fault = errorOf('columns');
  const wishes = isAll ? columns.map(({ id }) => ({ id, isShown: true })) : values.columns;
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
          <div className="cluster gap-8">
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
