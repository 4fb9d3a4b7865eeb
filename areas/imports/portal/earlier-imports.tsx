import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import type { Import } from '../imports.contract.ts';
import { STATE_TEXTS } from './state-texts.ts';
import { useEarlierImports } from './use-import.ts';

/** The last few, to go on with or to read what became of them. */
export function EarlierImports({ onShow }: { onShow: (id: string) => void }) {
  const t = useText();
  const { data } = useEarlierImports();
  if (!data || data.items.length === 0) return null;
  return (
    <section className="import-group">
      <h3 className="import-heading">{t('imports.earlier.title')}</h3>
      <ul className="import-list">
        {data.items.map((item) => (
          <li key={item.id} className="import-list-item">
            <EarlierImport item={item} />
            <Button size="small" onPress={() => onShow(item.id)}>
              {t('imports.earlier.open')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function EarlierImport({ item }: { item: Import }) {
  const t = useText();
  const dates = useDates();
  return (
    <div className="import-list-words">
      <strong>{item.fileName || t('imports.pasted')}</strong>
      <span>
        {t('imports.earlier.line', {
          state: item.undone ? t('imports.earlier.undone') : t(STATE_TEXTS[item.state]),
          name: item.createdBy,
          date: dates.moment(item.createdAt),
        })}
      </span>
      {item.state === 'done' && item.counts && <span>{t('imports.earlier.counts', countsOf(item.counts))}</span>}
    </div>
  );
}

const countsOf = ({ created, changed, unchanged, suspended }: NonNullable<Import['counts']>) => ({
  created,
  changed,
  unchanged,
  suspended,
});
