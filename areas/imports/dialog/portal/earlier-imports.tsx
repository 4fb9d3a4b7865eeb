import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import type { Import } from '#areas/imports/run/imports.contract.ts';
import { STATE_TEXTS } from './state-texts.ts';
import { useEarlierImports } from './use-import.ts';

/** The most recent imports, to continue them or to read their reports. */
export function EarlierImports({ onShow }: { onShow: (id: string) => void }) {
  const t = useText();
  const { data } = useEarlierImports();
  if (!data || data.items.length === 0) return null;
  return (
    <section className="import-group">
      <h3 className="clear card-title">{t('imports.earlier.title')}</h3>
      <ul className="ruled">
        {data.items.map((item) => (
          <li key={item.id} className="row spread gap-12 import-list-item">
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
    <div className="column may-shrink small-lines import-list-words">
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
