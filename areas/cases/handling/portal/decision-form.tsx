import { useId, useState, type SubmitEvent } from 'react';
import { RetestDueChoice } from '#areas/testing/attempt/portal/retest-due-choice.tsx';
import type { RetestMinutes } from '#areas/testing/attempt/retest-orders.contract.ts';
import { readersToday } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { TextArea } from '#platform/portal/ui/form/text-area.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import type { CaseSettings } from '#areas/cases/settings/case-settings.contract.ts';
import { needsNote, ordersRetest } from '#areas/cases/case/case-state.ts';
import { NOTE_LENGTH } from '#areas/cases/case/cases.contract.ts';
import { MoveFailure } from './move-failure.tsx';
import type { CaseDraft } from './use-case-draft.ts';
import type { CaseWork } from './use-case-work.ts';
import { useOwnName } from './use-cases.ts';
import { offeredDecisions } from '#areas/cases/settings/offered-decisions.ts';
import { decisionName } from '#areas/cases/case/decision-name.ts';
import '#areas/cases/case/portal/cases.css';

/** In minutes: four hours, enough time to rest within a shift. */
const USUAL_RETEST: RetestMinutes = 240;

interface DecisionFormProps {
  work: CaseWork;
  settings: CaseSettings;
  /** Left out while there is no earlier decision to return to. */
  onCancel?: (() => void) | undefined;
  onDecided: () => void;
}

/** Asks a named person for a decision. */
export function DecisionForm({ work, settings, onCancel, onDecided }: DecisionFormProps) {
  const t = useText();
  const [isTried, setIsTried] = useState(false);
  const { draft, change } = work;
  const faults = faultsIn(draft);
  const decide = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    const { decision, note, followUpOn } = draft;
    if (decision === null || faults.note) return;
    const retest = ordersRetest(decision) && { retestInMinutes: draft.retestInMinutes ?? USUAL_RETEST };
    work.move({ to: 'decided', decision, note: note.trim(), followUpOn: followUpOn || null, ...retest }, onDecided);
  };
  const isNoteNeeded = draft.decision !== null && needsNote(draft.decision);
  return (
    <form className="stack content-start gap-16 case-form" noValidate onSubmit={decide}>
      <DecisionChoice
        settings={settings}
        value={draft.decision}
        error={isTried && faults.decision ? t('cases.decide.missing') : undefined}
        onChange={(decision) => change({ decision })}
      />
      {draft.decision !== null && ordersRetest(draft.decision) && (
        <RetestDueChoice
          value={draft.retestInMinutes ?? USUAL_RETEST}
          hint={t('cases.decide.retestHint')}
          onChange={(retestInMinutes) => change({ retestInMinutes })}
        />
      )}
      <TextArea
        label={isNoteNeeded ? t('cases.decide.why') : t('cases.decide.note')}
        hint={t('cases.decide.noteHint')}
        rows={3}
        maxLength={NOTE_LENGTH}
        value={draft.note}
        error={isTried && faults.note ? t('cases.decide.noteMissing') : undefined}
        onChange={(note) => change({ note })}
      />
      <TextField
        type="date"
        label={t('cases.decide.followUp')}
        hint={t('cases.decide.followUpHint')}
        min={readersToday()}
        value={draft.followUpOn}
        onChange={(followUpOn) => change({ followUpOn })}
      />
      <MoveFailure work={work} steps={['decided']} isWritten={draft.decision !== null || draft.note !== ''} />
      <DecisionEnd work={work} onCancel={onCancel} />
    </form>
  );
}

function DecisionEnd({ work, onCancel }: { work: CaseWork; onCancel: (() => void) | undefined }) {
  const t = useText();
  const name = useOwnName();
  return (
    <>
      <p className="faint small-lines">
        {name ? t('cases.decide.byYou', { name }) : t('cases.decide.byYouUnnamed')} {t('cases.decide.byPeople')}
      </p>
      <div className="setting-actions">
        <Button
          type="submit"
          look="primary"
          isPending={work.pending === 'decided'}
          isDisabled={work.isHeldUp('decided')}
        >
          {t('cases.decide.submit')}
        </Button>
        {onCancel && <Button onPress={onCancel}>{t('ui.cancel')}</Button>}
      </div>
    </>
  );
}

const faultsIn = ({ decision, note }: CaseDraft) => ({
  decision: decision === null,
  note: decision !== null && needsNote(decision) && note.trim() === '',
});

interface DecisionChoiceProps {
  settings: Pick<CaseSettings, 'hiddenDecisions' | 'ownDecisions'>;
  /** null: nothing is chosen or suggested. */
  value: string | null;
  error: string | undefined;
  onChange: (decision: string) => void;
}

/** The decisions that the organization offers. None is preselected: a person decides, not the product. */
function DecisionChoice({ settings, value, error, onChange }: DecisionChoiceProps) {
  const t = useText();
  const group = useId();
  return (
    <fieldset className="decision-choice" aria-describedby={error && `${group}error`}>
      <legend className="field-label">{t('cases.decide.what')}</legend>
      {offeredDecisions(settings).map((decision) => (
        <label key={decision.key} className="row gap-10 breaks decision-option">
          <input type="radio" name={group} checked={value === decision.key} onChange={() => onChange(decision.key)} />
          <span>{decisionName(t, decision)}</span>
        </label>
      ))}
      <div role="alert">
        {error && (
          <p className="field-error" id={`${group}error`}>
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
