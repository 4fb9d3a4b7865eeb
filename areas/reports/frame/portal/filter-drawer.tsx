import { useState, type ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import type { FilterPart } from '../filter-fields.ts';
import { filterPatch, readFilter, type FilterChange, type SetFilter } from '../filter-values.ts';
import { isRight } from '../range-fault.ts';
import type { ReportName } from '../report-names.ts';
import { AttemptField, ChoiceField, OfflineField, QuickChoices } from './choice-fields.tsx';
import { CHOICES, partName } from './filter-words.ts';
import { LiveCount } from './live-count.tsx';
import { PeopleField } from './people-field.tsx';
import { PeriodFields } from './period-fields.tsx';
import { RangeField } from './range-field.tsx';
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
