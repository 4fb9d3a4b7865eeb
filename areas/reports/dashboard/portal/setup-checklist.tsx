import { listSchedules } from '#areas/schedules/rules/schedules.contract.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { SetupSteps } from './setup-steps.tsx';

/** Where each setup step is done. */
export interface SetupLinks {
  readonly people: string;
  readonly schedule: string;
  readonly places: string;
  readonly test: string;
}

interface SetupChecklistProps {
  hasPeople: boolean;
  hasKiosk: boolean;
  links: SetupLinks;
}

/** The setup steps, shown before there is any data. */
export function SetupChecklist({ hasPeople, hasKiosk, links }: SetupChecklistProps) {
  const t = useText();
  const schedules = useApiQuery(listSchedules, { query: { limit: 1 } });
  const hasSchedule = (schedules.data?.total ?? 0) > 0;
  const steps = [
    { isDone: hasPeople, words: t('reports.dashboard.setup.people'), href: links.people },
    { isDone: hasSchedule, words: t('reports.dashboard.setup.schedule'), href: links.schedule },
    { isDone: hasKiosk, words: t('reports.dashboard.setup.places'), href: links.places },
    { isDone: false, words: t('reports.dashboard.setup.test'), href: links.test },
  ];
  return (
    <Card title={t('reports.dashboard.setup')} note={t('reports.dashboard.setupNote')}>
      <SetupSteps steps={steps} />
    </Card>
  );
}
