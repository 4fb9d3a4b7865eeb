import type { LucideIcon } from 'lucide-react';
import Activity from 'lucide-react/icons/activity';
import BellRing from 'lucide-react/icons/bell-ring';
import BriefcaseMedical from 'lucide-react/icons/briefcase-medical';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Layers from 'lucide-react/icons/layers';
import ListChecks from 'lucide-react/icons/list-checks';
import ScrollText from 'lucide-react/icons/scroll-text';
import Timer from 'lucide-react/icons/timer';
import Users from 'lucide-react/icons/users';
import { useId, useState } from 'react';
import { ALL_PARTS } from '#areas/reports/frame/filter-parts.ts';
import { useMayDo } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { ColumnList } from '#platform/portal/ui/table/column-list.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { DATASET_FILTERS, DATASET_PERMISSIONS } from '#areas/exports/datasets/dataset-rules.ts';
import { DATASETS, type ExportColumn, type Dataset } from '#areas/exports/datasets/datasets.ts';
import { withDataset, type ExportForm } from '../export-form.ts';
import { EXPORT_NAME_MAX_LENGTH } from '#areas/exports/datasets/export-order.ts';
import { ChoiceCard } from './choice-card.tsx';
import type { FilterSlot } from './filter-slot.ts';
import { IdentityCards } from './identity-cards.tsx';
import { OptionFields } from './option-fields.tsx';
import { RhythmFields } from './rhythm-fields.tsx';
import type { CheckedForm } from '#platform/portal/use-checked-form.ts';
import { RecipientFields } from './recipient-fields.tsx';

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
          <RecipientFields fields={fields} />
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

const ICONS: Readonly<Record<Dataset, LucideIcon>> = {
  results: ListChecks,
  visits: Layers,
  baselines: Activity,
  users: Users,
  occurrences: CalendarCheck,
  alerts: BellRing,
  cases: BriefcaseMedical,
  audit: ScrollText,
  trials: Timer,
};

/** The datasets that this administrator may export; others are not offered. */
function DatasetCards({ value, onChange }: { value: Dataset; onChange: (dataset: Dataset) => void }) {
  const t = useText();
  const group = useId();
  const mayDo = useMayDo();
  return (
    <fieldset className="stack gap-10 may-shrink export-choices-paired">
      <legend className="visually-hidden">{t('exports.form.dataset')}</legend>
      {DATASETS.filter((dataset) => mayDo(DATASET_PERMISSIONS[dataset])).map((dataset) => (
        <ChoiceCard
          key={dataset}
          group={group}
          title={t(`exports.dataset.${dataset}`)}
          icon={ICONS[dataset]}
          isChosen={value === dataset}
          onChoose={() => onChange(dataset)}
        >
          {t(`exports.datasetTells.${dataset}`)}
        </ChoiceCard>
      ))}
    </fieldset>
  );
}

/** Collapsed while all columns are wanted, which is the usual case. */
function ColumnFields({ fields, columns }: { fields: CheckedForm<ExportForm>; columns: readonly ExportColumn[] }) {
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
