import { useId } from 'react';
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
import { useMayDo } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { DATASET_PERMISSIONS } from '#areas/exports/datasets/dataset-rules.ts';
import { DATASETS, type Dataset } from '#areas/exports/datasets/datasets.ts';
import { ChoiceCard } from './choice-card.tsx';

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
export function DatasetCards({ value, onChange }: { value: Dataset; onChange: (dataset: Dataset) => void }) {
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
