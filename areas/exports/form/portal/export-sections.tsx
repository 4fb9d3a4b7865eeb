import { ALL_PARTS } from '#areas/reports/frame/filter-parts.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { DATASET_FILTERS } from '#areas/exports/datasets/dataset-rules.ts';
import type { ExportColumn } from '#areas/exports/datasets/datasets.ts';
import { withDataset, type ExportForm } from '../export-form.ts';
import { EXPORT_NAME_MAX_LENGTH } from '#areas/exports/datasets/export-order.ts';
import { ColumnFields } from './column-fields.tsx';
import { DatasetCards } from './dataset-cards.tsx';
import type { FilterSlot } from './filter-slot.ts';
import { IdentityCards } from './identity-cards.tsx';
import { OptionFields } from './option-fields.tsx';
import { RhythmFields } from './rhythm-fields.tsx';
import type { CheckedForm } from '#platform/portal/use-checked-form.ts';
import { WhomFields } from './whom-fields.tsx';

interface ExportSectionsProps {
  fields: CheckedForm<ExportForm>;
  columns: readonly ExportColumn[];
  filter: FilterSlot;
  isSchedule: boolean;
}

/** The sections of the form, from the dataset to the timing. */
export function ExportSections({ fields, columns, filter: Filter, isSchedule }: ExportSectionsProps) {
  const t = useText();
  const { values, field, change } = fields;
  const parts = DATASET_FILTERS[values.dataset];
  return (
    <>
      <Card title={t('exports.form.dataset')}>
        <DatasetCards value={values.dataset} onChange={(dataset) => change(withDataset(values, dataset))} />
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
            dataset={values.dataset}
            value={values.identity}
            onChange={(identity) => change({ identity, columns: [] })}
          />
          <WhomFields fields={fields} />
        </div>
      </Card>
      <Card title={t('exports.form.columns')}>
        <ColumnFields key={`${values.dataset} ${values.identity}`} fields={fields} columns={columns} />
      </Card>
      <Card title={t('exports.form.file')}>
        <div className="export-fields">
          <TextField
            label={t('exports.form.name')}
            hint={t('exports.form.nameHint', { name: t(`exports.dataset.${values.dataset}`) })}
            maxLength={EXPORT_NAME_MAX_LENGTH}
            autoComplete="off"
            {...field('name')}
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
