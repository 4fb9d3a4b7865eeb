import { carriedTo } from '#areas/reports/frame/filter-fields.ts';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { useMayDo } from '#platform/portal/permission.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { LinkTabs } from '#platform/portal/ui/link-tabs.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { useCheckedForm } from '#platform/portal/use-checked-form.ts';
import { DATASET_PERMISSIONS } from '#areas/exports/datasets/dataset-rules.ts';
import { DATASETS } from '#areas/exports/datasets/datasets.ts';
import { faultsIn, newForm } from '../export-form.ts';
import { ExportFormView } from './export-form-view.tsx';
import type { FilterSlot } from './filter-slot.ts';
import { RunsTab } from '#areas/exports/runs/portal/runs-tab.tsx';
import { ScheduledTab } from './scheduled-tab.tsx';
import { RUNS_PATH, SCHEDULED_PATH } from '#areas/exports/schedules/portal/export-paths.ts';
import './exports.css';
import Lock from 'lucide-react/icons/lock';

const TABS = ['new', 'runs', 'scheduled'] as const;

/** Data Export (/exports): files made by jobs, who downloaded them, and the schedules that repeat them. */
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

/** Keeps the draft of an order while the reader visits the other tabs. */
function useDraft() {
  const mayDo = useMayDo();
  const locale = useLocale();
  const first = DATASETS.find((dataset) => mayDo(DATASET_PERMISSIONS[dataset]));
  const start = newForm(first ?? 'results', locale);
  const form = useCheckedForm({ start, faultsIn });
  return first && { form, onDone: () => form.begin(start) };
}

/** Shown to an administrator who may export no dataset. */
function NothingToTake() {
  const t = useText();
  return (
    <div className="card">
      <EmptyState icon={Lock} title={t('exports.nothing.title')}>
        {t('exports.nothing.text')}
      </EmptyState>
    </div>
  );
}
