import { useState, type ReactNode } from 'react';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { useSettled } from '#platform/portal/use-settled.ts';
import type { FilterPart } from '../filter-fields.ts';
import { filterPatch, readFilter, type FilterChange, type SetFilter } from '../filter-values.ts';
import { countMatching } from '../filter.contract.ts';
import { isRight, rangeFault } from '../range-fault.ts';
import type { ReportName } from '../report-names.ts';
import { AttemptField, ChoiceField, OfflineField, QuickChoices } from './choice-fields.tsx';
import { CHOICES, partName } from './filter-words.ts';
import { PeopleField } from './people-field.tsx';
import { PeriodFields } from './period-fields.tsx';
import { TagFields } from './tag-fields.tsx';
import type { ReportFilterView } from './use-report-filter.ts';
import { ViewActs } from './view-acts.tsx';

interface FilterDrawerProps {
  report: ReportName | undefined;
  uses: readonly FilterPart[];
  filter: ReportFilterView;
  onClose: () => void;
}

/** All fields of the report's filter; mounted when it opens. */
export function FilterDrawer({ report, uses, filter, onClose }: FilterDrawerProps) {
  const t = useText();
  const [wanted, setWanted] = useState<FilterChange>(filter.values);
  const change = (part: FilterChange) =>
    setWanted((before) => ({ ...before, ...filterPatch(before as SetFilter, part) }));
  const apply = () => {
    if (!isRight(wanted)) return;
    filter.replace(readFilter(wanted).values);
    onClose();
  };
  const reset = () => {
    filter.reset();
    onClose();
  };
  // The count is of tests taken. Test Status is about expected tests, so it has none; pages other than reports count on
  // their own.
  const footer = (
    <>
      {report && report !== 'test-status' && <LiveCount wanted={wanted} />}
      <Button onPress={reset}>{t('reports.filter.reset')}</Button>
      <Button type="submit" look="primary" isDisabled={!isRight(wanted)}>
        {t('reports.filter.apply')}
      </Button>
    </>
  );
  return (
    <Dialog kind="drawer" title={t('reports.filter.title')} isOpen onClose={onClose} onSubmit={apply} footer={footer}>
      <div className="stack gap-20 above-12 filter-drawer">
        <DrawerFields uses={uses} wanted={wanted} onChange={change} />
        {report && <ViewActs report={report} values={readFilter(wanted).values} />}
      </div>
    </Dialog>
  );
}

interface DrawerFieldsProps {
  uses: readonly FilterPart[];
  wanted: FilterChange;
  onChange: (change: FilterChange) => void;
}

function DrawerFields({ uses, ...field }: DrawerFieldsProps) {
  const { onChange } = field;
  const fields: Readonly<Partial<Record<FilterPart, ReactNode>>> = {
    period: <PeriodFields {...field} />,
    tags: <TagFields {...field} />,
    users: <PeopleField {...field} />,
    ...Object.fromEntries(CHOICES.map((part) => [part, <ChoiceField key={part} part={part} {...field} />])),
    score: <RangeField part="score" {...field} />,
    deviation: <RangeField part="deviation" {...field} />,
    offline: <OfflineField {...field} />,
    attempt: <AttemptField {...field} />,
  };
  const hasQuick = uses.includes('outcomes') && uses.includes('deviation');
  return (
    <>
      {hasQuick && <QuickChoices onChange={onChange} />}
      {uses.map((part) => (
        <Part key={part} part={part}>
          {fields[part]}
        </Part>
      ))}
    </>
  );
}

/** These fields are selects with a label of their own; all others get one around them. */
const LABELED: readonly FilterPart[] = ['period', 'offline', 'attempt'];

function Part({ part, children }: { part: FilterPart; children: ReactNode }) {
  const t = useText();
  if (LABELED.includes(part)) return <div className="field-group">{children}</div>;
  return (
    <fieldset className="field-group">
      <legend className="field-label">{partName(t, part)}</legend>
      {children}
    </fieldset>
  );
}

const WAIT_MS = 300;

/** Counts what a filter would match while it is being edited. */
function LiveCount({ wanted }: { wanted: FilterChange }) {
  const t = useText();
  const settled = useSettled(wanted, WAIT_MS);
  const { data, isError } = useApiQuery(
    countMatching,
    { query: readFilter(settled).values },
    { placeholderData: (previous) => previous },
  );
  if (isError) return null;
  return (
    <p className="grow quiet filter-count" role="status">
      {data
        ? t('reports.filter.count', {
            tests: t('reports.filter.tests', { count: data.tests }),
            people: t('reports.filter.people', { count: data.people }),
          })
        : t('reports.filter.counting')}
    </p>
  );
}

interface RangeFieldProps {
  part: 'score' | 'deviation';
  wanted: FilterChange;
  onChange: (change: FilterChange) => void;
}

const FIELDS = {
  score: { min: 'minScore', max: 'maxScore', least: 0, most: 100 },
  deviation: { min: 'minDeviation', max: 'maxDeviation', least: -100, most: 100 },
} as const;

/** Two bounds, either of which can be left open. */
function RangeField({ part, wanted, onChange }: RangeFieldProps) {
  const t = useText();
  const { min, max, least, most } = FIELDS[part];
  const fault = rangeFault(part, wanted);
  const bounds = { type: 'number', inputMode: 'decimal', step: 'any', min: least, max: most } as const;
  return (
    <div className="filter-range">
      <TextField
        {...bounds}
        label={t('reports.filter.least')}
        value={wanted[min] ?? ''}
        onChange={(value) => onChange({ [min]: value || undefined })}
      />
      <TextField
        {...bounds}
        label={t('reports.filter.most')}
        value={wanted[max] ?? ''}
        error={fault && t(fault, { least, most })}
        onChange={(value) => onChange({ [max]: value || undefined })}
      />
    </div>
  );
}
