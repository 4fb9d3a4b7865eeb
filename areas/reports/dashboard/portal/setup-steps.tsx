import './setup-steps.css';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useText } from '#platform/portal/text.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';

export interface SetupStep {
  readonly isDone: boolean;
  readonly words: string;
  /** The page where it is done. */
  readonly href: string;
}

/** Lists the steps in order with those that are done; the next one is highlighted. */
export function SetupSteps({ steps }: { steps: readonly SetupStep[] }) {
  const t = useText();
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <ol className="stack gap-12 setup-steps">
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
  );
}
