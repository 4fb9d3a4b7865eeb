import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { listSchedules } from '#areas/schedules/schedules.contract.ts';
import { useApiQuery } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';

/** Where each step is done. */
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

/** What comes before there is anything to see. */
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
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Card title={t('reports.dashboard.setup')} note={t('reports.dashboard.setupNote')}>
      <ol className="setup-steps">
        {steps.map((step) => (
          <li key={step.href}>
            {step.isDone ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
            <span>
              {step.words}
              {step.isDone && <span className="visually-hidden">{t('reports.dashboard.setup.done')}</span>}
            </span>
            {!step.isDone && (
              <LinkButton size="small" look={step === next ? 'primary' : 'quiet'} href={step.href}>
                {t('reports.dashboard.setup.go')}
                <span className="visually-hidden">{step.words}</span>
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
