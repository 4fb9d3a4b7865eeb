import { useState } from 'react';
import { carriedTo } from '#areas/reports/filter-fields.ts';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { useMayDo } from '#platform/portal/permission.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { LinkTabs } from '#platform/portal/ui/link-tabs.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { DATASET_PERMISSIONS } from '../dataset-rules.ts';
import { DATASETS } from '../datasets.ts';
import { newForm, type ExportForm } from '../export-form.ts';
import { ExportFormView } from './export-form-view.tsx';
import type { FilterSlot } from './filter-slot.ts';
import { NothingToTake } from './nothing-to-take.tsx';
import { RunsTab } from './runs-tab.tsx';
import { ScheduledTab } from './scheduled-tab.tsx';
import { RUNS_PATH, SCHEDULED_PATH } from './export-paths.ts';
import './exports.css';

const TABS = ['new', 'runs', 'scheduled'] as const;

/** Data Export (/exports): files that are made by jobs, who took them, and those that are made again and again. */
export function ExportsPage({ filter }: { filter: FilterSlot }) {
  const t = useText();
  const { search } = useNavigation();
  const current = TABS.find((each) => each === search['tab']) ?? 'new';
  const draft = useDraft();
  const tabs = [
    { id: 'new', title: t('exports.tab.new'), to: carriedTo('/exports', search) },
    { id: 'runs', title: t('exports.tab.runs'), to: RUNS_PATH },
    { id: 'scheduled', title: t('exports.tab.scheduled'), to: SCHEDULED_PATH },
  ];
  return (
    <main className="page">
      <PageHeader title={t('exports.title')} intro={t('exports.question')} hasTimes />
      <LinkTabs label={t('exports.tabs')} tabs={tabs} currentId={current} />
      {current === 'new' && (draft ? <ExportFormView {...draft} filter={filter} /> : <NothingToTake />)}
      {current === 'runs' && <RunsTab />}
      {current === 'scheduled' && <ScheduledTab filter={filter} />}
    </main>
  );
}

/** An order that is being written outlives a look at the other tabs. */
function useDraft() {
  const mayDo = useMayDo();
  const locale = useLocale();
  const first = DATASETS.find((dataset) => mayDo(DATASET_PERMISSIONS[dataset]));
  const [written, setWritten] = useState<ExportForm>();
  if (!first) return undefined;
  return {
    form: written ?? newForm(first, locale),
    onChange: setWritten,
    onDone: () => setWritten(undefined),
  };
}
