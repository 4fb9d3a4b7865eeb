import { ALL_PARTS } from '#areas/reports/filter-parts.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { DATASET_FILTERS } from '../dataset-rules.ts';
import type { ExportColumn } from '../datasets.ts';
import { withDataset } from '../export-form.ts';
import { EXPORT_NAME_MAX_LENGTH } from '../export-order.ts';
import { ColumnFields } from './column-fields.tsx';
import { DatasetCards } from './dataset-cards.tsx';
import type { FilterSlot } from './filter-slot.ts';
import { IdentityCards } from './identity-cards.tsx';
import { OptionFields } from './option-fields.tsx';
import { RhythmFields } from './rhythm-fields.tsx';
import type { ExportFields } from './use-export-form.ts';
import { WhomFields } from './whom-fields.tsx';

interface ExportSectionsProps {
  fields: ExportFields;
  columns: readonly ExportColumn[];
  filter: FilterSlot;
  isSchedule: boolean;
}

/** From what, over whom, to how and when. */
export function ExportSections({ fields, columns, filter: Filter, isSchedule }: ExportSectionsProps) {
  const t = useText();
  const { form, change } = fields;
  const parts = DATASET_FILTERS[form.dataset];
  return (
    <>
      <Card title={t('exports.form.dataset')}>
        <DatasetCards value={form.dataset} onChange={(dataset) => change(withDataset(form, dataset))} />
      </Card>
      <Card title={t('exports.form.filter')}>
        <div className="export-fields">
          <Filter uses={parts ?? ALL_PARTS} />
          {!parts && <p className="field-hint">{t('exports.form.filterHint')}</p>}
        </div>
      </Card>
      <Card title={t('exports.form.identity')}>
        <div className="export-fields">
          <IdentityCards
            dataset={form.dataset}
            value={form.identity}
            onChange={(identity) => change({ identity, columns: [] })}
          />
          <WhomFields fields={fields} />
        </div>
      </Card>
      <Card title={t('exports.form.columns')}>
        <ColumnFields key={`${form.dataset} ${form.identity}`} fields={fields} columns={columns} />
      </Card>
      <Card title={t('exports.form.file')}>
        <div className="export-fields">
          <TextField
            label={t('exports.form.name')}
            hint={t('exports.form.nameHint', { name: t(`exports.dataset.${form.dataset}`) })}
            value={form.name}
            maxLength={EXPORT_NAME_MAX_LENGTH}
            autoComplete="off"
            onChange={(name) => change({ name })}
          />
          <OptionFields fields={fields} />
        </div>
      </Card>
      <Card title={t('exports.form.when')}>
        <RhythmFields fields={fields} isSchedule={isSchedule} />
      </Card>
    </>
  );
}
