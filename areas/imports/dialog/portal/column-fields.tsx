import { IMPORT_COLUMNS, type ImportColumn } from '#areas/users/import/imported-person.ts';
import { useText } from '#platform/portal/text.tsx';
import { NativeSelect } from '#platform/portal/ui/native-select.tsx';
import type { Import, ImportSettings } from '#areas/imports/run/imports.contract.ts';
import { FIELD_TEXTS } from './field-texts.ts';

type Mapping = ImportSettings['mapping'];

interface ColumnFieldsProps {
  found: Import;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

const LEFT_ASIDE = 'none';

/** One choice for each column of the file, between its title and sample values. */
export function ColumnFields({ found, mapping, onChange }: ColumnFieldsProps) {
  const t = useText();
  const options = [
    { id: LEFT_ASIDE, text: t('imports.columns.leftAside') },
    ...IMPORT_COLUMNS.map((id) => ({ id, text: t(FIELD_TEXTS[id]) })),
  ] as const;
  const choose = (at: number, id: ImportColumn | typeof LEFT_ASIDE) =>
    onChange(mapping.toSpliced(at, 1, id === LEFT_ASIDE ? null : id));
  return (
    <div className="column-fields">
      {named(found.columns).map(({ key, title, at }) => {
        const field = mapping[at] ?? null;
        const isTwice = field !== null && mapping.indexOf(field) !== at;
        return (
          <NativeSelect
            key={key}
            label={title || t('imports.columns.untitled', { number: at + 1 })}
            hint={sampleOf(found, at)}
            error={isTwice ? t('imports.columns.twice') : undefined}
            options={options}
            value={field ?? LEFT_ASIDE}
            onChange={(id) => choose(at, id)}
          />
        );
      })}
    </div>
  );
}

/** Titles may repeat, but a React key may not. */
const named = (titles: readonly string[]) => titles.map((title, at) => ({ key: `${at} ${title}`, title, at }));

const SHOWN_CELLS = 3;

const sampleOf = ({ sample }: Import, at: number): string =>
  sample
    .flatMap((cells) => cells[at] || [])
    .slice(0, SHOWN_CELLS)
    .join(' · ') || '–';
