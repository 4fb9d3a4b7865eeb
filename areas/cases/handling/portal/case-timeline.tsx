import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import type { Case, CaseStep } from '#areas/cases/case/cases.contract.ts';
import { CasePart } from './case-part.tsx';
import { decisionName } from '#areas/cases/case/decision-name.ts';
import { labelName } from '#areas/cases/case/portal/label-name.ts';

/** Lists all steps of a case, earliest first, including the texts of replaced decisions. */
export function CaseTimeline({ steps, shown }: { steps: readonly CaseStep[]; shown: Case }) {
  const t = useText();
  const { moment } = useDates();
  const told = [shown.reason, shown.statement?.text, shown.answer?.text, shown.decision?.note];
  return (
    <CasePart title={t('cases.timeline')}>
      <ol className="case-timeline">
        {steps.map((step) => (
          <li key={step.id}>
            <time dateTime={step.at}>{moment(step.at)}</time>
            <span>
              {stepWords(t, step)}
              {step.note && !told.includes(step.note) && <small>{step.note}</small>}
            </span>
          </li>
        ))}
      </ol>
    </CasePart>
  );
}

function stepWords(t: Translate, { kind, by, decision }: CaseStep): string {
  const who = by ? labelName(by) : t('cases.product');
  return {
    opened: t('cases.step.opened', { who }),
    acknowledged: t('cases.step.acknowledged', { who }),
    decided: t('cases.step.decided', { who, decision: decision ? decisionName(t, decision) : '–' }),
    closed: t('cases.step.closed', { who }),
    stated: t('cases.step.stated', { who }),
    answered: t('cases.step.answered', { who }),
    medicalNote: t('cases.step.medicalNote', { who }),
    reminded: t('cases.step.reminded', { who }),
  }[kind];
}
