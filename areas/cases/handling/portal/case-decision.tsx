import { useState } from 'react';
import FolderCheck from 'lucide-react/icons/folder-check';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { Case, CaseDecision as Decision } from '#areas/cases/case/cases.contract.ts';
import { CasePart } from './case-part.tsx';
import { decisionName } from '#areas/cases/case/decision-name.ts';
import { DecisionForm } from './decision-form.tsx';
import { labelName } from '#areas/cases/case/portal/label-name.ts';
import { MoveFailure } from './move-failure.tsx';
import { UNDECIDED } from './use-case-draft.ts';
import type { CaseWork } from './use-case-work.ts';
import { useCaseSettings } from './use-cases.ts';

/** Shows the decision and its author, or the form while there is none or a new one is being made. */
export function CaseDecision({ shown, work }: { shown: Case; work: CaseWork }) {
  const t = useText();
  const settings = useCaseSettings();
  const [isAgain, setIsAgain] = useState(false);
  const { decision, state } = shown;
  const decided = () => {
    setIsAgain(false);
    showToast({ detail: t('cases.decide.done') });
  };
  const giveUp = () => {
    work.change(UNDECIDED);
    setIsAgain(false);
  };
  const isDeciding = state !== 'closed' && (decision === null || isAgain);
  return (
    <CasePart title={decision ? t('cases.decision') : t('cases.decide.title')}>
      {decision && <DecisionTold decision={decision} />}
      {isDeciding && (
        <Loaded query={settings}>
          {(offered) => (
            <DecisionForm work={work} settings={offered} onCancel={decision ? giveUp : undefined} onDecided={decided} />
          )}
        </Loaded>
      )}
      {state === 'decided' && !isAgain && (
        <AfterDecision decision={decision} work={work} onAgain={() => setIsAgain(true)} />
      )}
    </CasePart>
  );
}

function DecisionTold({ decision }: { decision: Decision }) {
  const t = useText();
  const { moment, day } = useDates();
  const { at, by, note, followUpOn } = decision;
  const who = by ? labelName(by) : t('cases.somebody');
  return (
    <div>
      <p className="strong">{decisionName(t, decision)}</p>
      {note && <p className="as-typed">{note}</p>}
      {followUpOn && <p>{t('cases.followUp', { day: day(followUpOn) })}</p>}
      <p className="faint small-lines">{t('cases.decidedBy', { who, at: moment(at) })}</p>
    </div>
  );
}

interface AfterDecisionProps {
  decision: Decision | null;
  work: CaseWork;
  onAgain: () => void;
}

function AfterDecision({ decision, work, onAgain }: AfterDecisionProps) {
  const t = useText();
  const { day } = useDates();
  const followUpOn = decision?.followUpOn;
  const close = () => work.move({ to: 'closed' }, () => showToast({ detail: t('cases.close.done') }));
  return (
    <>
      <MoveFailure work={work} steps={['closed']} />
      {followUpOn && <p className="faint small-lines">{t('cases.close.endsFollowUp', { day: day(followUpOn) })}</p>}
      <div className="setting-actions">
        <Button onPress={onAgain}>{t('cases.decide.again')}</Button>
        <Button
          icon={FolderCheck}
          look="primary"
          isPending={work.pending === 'closed'}
          isDisabled={work.isHeldUp('closed')}
          onPress={close}
        >
          {t('cases.close')}
        </Button>
      </div>
    </>
  );
}
