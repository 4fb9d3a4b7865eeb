import Eye from 'lucide-react/icons/eye';
import Timer from 'lucide-react/icons/timer';
import { useDates } from '#platform/portal/time/dates.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { useMinute } from '#platform/portal/time/use-minute.ts';
import type { Case } from '#areas/cases/case/cases.contract.ts';
import { minutesToDecision } from '#areas/cases/case/decision-time.ts';
import { caseAgeName } from '#areas/cases/case/portal/case-age-name.ts';
import { caseCauseName } from '#areas/cases/case/portal/case-cause-name.ts';
import { CaseStateMark } from '#areas/cases/case/portal/case-state-mark.tsx';
import { lengthName } from '#platform/portal/time/length-name.ts';
import { MoveFailure } from './move-failure.tsx';
import { labelName } from '#areas/cases/case/portal/label-name.ts';
import type { CaseWork } from './use-case-work.ts';
import { useCaseSettings } from './use-cases.ts';

/** Shows what opened the case, about whom, and how long it waits or waited for a decision. */
export function CaseHead({ shown, work }: { shown: Case; work: CaseWork }) {
  const t = useText();
  const { moment } = useDates();
  const { person, cause, reason, state, openedAt, openedBy } = shown;
  return (
    <div className="stack content-start gap-6">
      <p className="cluster items-center gap-4-12 shrinking">
        <CaseStateMark state={state} />
        <PageLink to={`/users/${person.id}`}>{labelName(person)}</PageLink>
      </p>
      <p className="strong">{caseCauseName(t, cause)}</p>
      {reason && <p className="as-typed">{reason}</p>}
      <p className="faint small-lines">
        {openedBy
          ? t('cases.openedBy', { at: moment(openedAt), who: labelName(openedBy) })
          : t('cases.opened', { at: moment(openedAt) })}
      </p>
      <DecisionTime shown={shown} />
      {state === 'open' && (
        <>
          <MoveFailure work={work} steps={['acknowledged']} />
          <p>
            <Button
              icon={Eye}
              isPending={work.pending === 'acknowledged'}
              isDisabled={work.isHeldUp('acknowledged')}
              onPress={() => work.move({ to: 'acknowledged' })}
            >
              {t('cases.acknowledge')}
            </Button>
          </p>
          <p className="faint small-lines">{t('cases.acknowledgeHint')}</p>
        </>
      )}
    </div>
  );
}

function DecisionTime({ shown }: { shown: Case }) {
  const t = useText();
  const now = useMinute();
  const minutes = minutesToDecision(shown, now);
  const target = useCaseSettings().data?.targetMinutes;
  return (
    <p className="top-row gap-8 icon-top">
      <Timer aria-hidden />
      <span>
        {`${caseAgeName(t, shown, now)}.`}
        {target !== undefined && (
          <span className="faint small-lines">
            {' '}
            {minutes > target
              ? t('cases.overTarget', { target: lengthName(t, target) })
              : t('cases.withinTarget', { target: lengthName(t, target) })}
          </span>
        )}
      </span>
    </p>
  );
}
