import { useText } from '#platform/portal/text.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import type { Selection } from './use-selection.ts';

interface RowSelectProps {
  selection: Selection;
  /** The ids of the visible rows. */
  pageIds: readonly string[];
}

export function RowSelect({ id, name, selection, pageIds }: RowSelectProps & { id: string; name: string }) {
  const t = useText();
  return (
    <span className="row-select">
      <Checkbox isChecked={selection.has(id)} onChange={(isOn) => selection.change([id], isOn, pageIds)}>
        <span className="visually-hidden">{t('ui.table.selectRow', { name })}</span>
      </Checkbox>
    </span>
  );
}

/** Selects all visible rows. */
export function PageSelect({ selection, pageIds, hasWords = false }: RowSelectProps & { hasWords?: boolean }) {
  const t = useText();
  const chosen = pageIds.filter((id) => selection.has(id)).length;
  const isWhole = chosen === pageIds.length;
  return (
    <Checkbox
      isChecked={isWhole}
      isPartial={chosen > 0 && !isWhole}
      onChange={() => selection.change(pageIds, !isWhole, pageIds)}
    >
      <span className={hasWords ? undefined : 'visually-hidden'}>{t('ui.table.selectPage')}</span>
    </Checkbox>
  );
}
