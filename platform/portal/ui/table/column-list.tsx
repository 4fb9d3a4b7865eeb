import { useEffect, useRef, useState } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useText } from '#platform/portal/text.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { moved, type ArrangedColumn } from './column-choice.ts';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';

interface ColumnListProps<Row> {
  columns: readonly ArrangedColumn<Row>[];
  onChange: (columns: ArrangedColumn<Row>[]) => void;
  /** This many columns at the start are always visible and first; in a list, the column that names the row. */
  fixed?: number;
}

/** The columns in order, each with a checkbox to show it and buttons to move it by one position. */
export function ColumnList<Row>({ columns, onChange, fixed = 1 }: ColumnListProps<Row>) {
  const t = useText();
  const { list, news, move } = useMoving({ columns, onChange, fixed });
  const show = (at: number, isShown: boolean) =>
    onChange(columns.map((each, index) => (index === at ? { ...each, isShown } : each)));
  return (
    <>
      <ol className="column-list" ref={list}>
        {columns.map(({ column: { id, header }, isShown }, at) => (
          <li key={id}>
            <Checkbox isChecked={isShown} isDisabled={at < fixed} onChange={(isChosen) => show(at, isChosen)}>
              {header}
            </Checkbox>
            <span className="column-moves">
              <IconButton
                label={t('ui.table.moveUp', { column: header })}
                tooltip={t('ui.table.up')}
                icon={ArrowUp}
                size="small"
                isDisabled={at <= fixed}
                onPress={() => move(at, -1)}
              />
              <IconButton
                label={t('ui.table.moveDown', { column: header })}
                tooltip={t('ui.table.down')}
                icon={ArrowDown}
                size="small"
                isDisabled={at < fixed || at === columns.length - 1}
                onPress={() => move(at, 1)}
              />
            </span>
          </li>
        ))}
      </ol>
      <span role="status" className="visually-hidden">
        {news}
      </span>
    </>
  );
}

/**
 * Moving a row removes it from the document for a moment, so the focus is returned to its button, or to the opposite
 * one.
 */
function useMoving<Row>({ columns, onChange, fixed }: Required<ColumnListProps<Row>>) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ at: number; by: -1 | 1 } | null>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!wanted.current) return;
    const { at, by } = wanted.current;
    wanted.current = null;
    const [up, down] = list.current?.children[at]?.querySelectorAll('button') ?? [];
    const [pressed, other] = by === -1 ? [up, down] : [down, up];
    (pressed?.disabled ? other : pressed)?.focus();
  }, [columns]);
  const move = (at: number, by: -1 | 1) => {
    const column = columns[at]?.column.header ?? '';
    wanted.current = { at: at + by, by };
    onChange(moved(columns, at, by, fixed));
    setNews(t('ui.table.moved', { column, place: at + by + 1, count: columns.length }));
  };
  return { list, news, move };
}
