import { useState, type SubmitEvent } from 'react';
import { readersToday } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { TextArea } from '#platform/portal/ui/text-area.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import type { CaseSettings } from '../case-settings.contract.ts';
import { needsNote } from '../case-state.ts';
import { NOTE_LENGTH } from '../cases.contract.ts';
import { DecisionChoice } from './decision-choice.tsx';
import { MoveFailure } from './move-failure.tsx';
import type { CaseDraft } from './use-case-draft.ts';
import type { CaseWork } from './use-case-work.ts';
import { useOwnName } from './use-cases.ts';

interface DecisionFormProps {
  work: CaseWork;
  settings: CaseSettings;
  /** Left out: there is no decision yet that would stay. */
  onCancel?: (() => void) | undefined;
  onDecided: () => void;
}

/** Asks a named person what is to happen. */
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
    work.move({ to: 'decided', decision, note: note.trim(), followUpOn: followUpOn || null }, onDecided);
  };
  const isNoteNeeded = draft.decision !== null && needsNote(draft.decision);
  return (
    <form className="case-form" noValidate onSubmit={decide}>
      <DecisionChoice
        settings={settings}
        value={draft.decision}
        error={isTried && faults.decision ? t('cases.decide.missing') : undefined}
        onChange={(decision) => change({ decision })}
      />
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
      <p className="case-hint">
        {name ? t('cases.decide.byYou', { name }) : t('cases.decide.byYouUnnamed')} {t('cases.decide.byPeople')}
      </p>
      <div className="case-acts">
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
