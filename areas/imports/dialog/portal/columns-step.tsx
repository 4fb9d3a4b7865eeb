import { useState } from 'react';
import { PERSON_KEYS, IMPORT_COLUMNS, type ImportColumn } from '#areas/users/import/imported-person.ts';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { NativeSelect } from '#platform/portal/ui/form/native-select.tsx';
import { isClearMapping } from '#areas/imports/rows/column-mapping.ts';
import type { Import, ImportSettings } from '#areas/imports/run/imports.contract.ts';
import { FIELD_TEXTS } from './field-texts.ts';
import { StepFrame } from './step-frame.tsx';
import { useCheck, useDiscard } from './use-import.ts';

interface ColumnsStepProps {
  found: Import;
  onChecked: () => void;
  onNew: () => void;
}

/** The second step: what each column holds, and which field identifies people. */
export function ColumnsStep({ found, onChecked, onNew }: ColumnsStepProps) {
  const t = useText();
  const [settings, setSettings] = useState<ImportSettings>(found.settings);
  const check = useCheck();
  const discard = useDiscard();
  const change = (part: Partial<ImportSettings>) => setSettings({ ...settings, ...part });
  const isKeyThere = settings.mapping.includes(settings.key);
  const send = () => {
    if (!isKeyThere || !isClearMapping(settings.mapping)) return;
    check.mutate({ params: { id: found.id }, body: settings }, { onSuccess: onChecked });
  };
  const footer = (
    <>
      <Button
        isPending={discard.isPending}
        onPress={() => discard.mutate({ params: { id: found.id } }, { onSuccess: onNew })}
      >
        {t('imports.columns.otherFile')}
      </Button>
      <Button type="submit" look="primary" isPending={check.isPending}>
        {t('imports.columns.check')}
      </Button>
    </>
  );
  return (
    <StepFrame step="columns" footer={footer} onSubmit={send}>
      <p>{t('imports.columns.text')}</p>
      <ColumnFields found={found} mapping={settings.mapping} onChange={(mapping) => change({ mapping })} />
      <NativeSelect
        label={t('imports.columns.key')}
        hint={t('imports.columns.keyHint')}
        error={isKeyThere ? undefined : t('imports.columns.keyMissing', { field: t(FIELD_TEXTS[settings.key]) })}
        options={PERSON_KEYS.map((id) => ({ id, text: t(FIELD_TEXTS[id]) }))}
        value={settings.key}
        onChange={(key) => change({ key })}
      />
      {settings.mapping.includes('tags') && <TagRules settings={settings} onChange={change} />}
      <FormFailure failure={check.error ?? discard.error} />
    </StepFrame>
  );
}

interface TagRulesProps {
  settings: ImportSettings;
  onChange: (part: Partial<ImportSettings>) => void;
}

function TagRules({ settings, onChange }: TagRulesProps) {
  const t = useText();
  const mayMakeTags = usePermission('tags.manage');
  return (
    <div className="import-choices">
      {mayMakeTags && (
        <Checkbox isChecked={settings.createsTags} onChange={(createsTags) => onChange({ createsTags })}>
          {t('imports.columns.createsTags')}
        </Checkbox>
      )}
      <Checkbox isChecked={settings.replacesTags} onChange={(replacesTags) => onChange({ replacesTags })}>
        {t('imports.columns.replacesTags')}
      </Checkbox>
    </div>
  );
}

type Mapping = ImportSettings['mapping'];

interface ColumnFieldsProps {
  found: Import;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

const LEFT_ASIDE = 'none';

/** One choice for each column of the file, between its title and sample values. */
function ColumnFields({ found, mapping, onChange }: ColumnFieldsProps) {
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
