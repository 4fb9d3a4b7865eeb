import { useId, useState } from 'react';
import type { ActOnPeople } from '#areas/users/management/chosen-people.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { PIN_KINDS, PIN_RECEIVERS } from '../many-pins.contract.ts';
import type { Wish } from '../pin-needs.ts';
import { CreatedPinsDialog } from './created-pins-dialog.tsx';
import { useCreatePins, type PinRun } from './use-create-pins.ts';
import './pins.css';

interface CreatePinsDialogProps extends ActOnPeople {
  /** Printed on each card or slip. */
  organizationName: string;
}

/** Creates PINs or cards for people of a list and shows them once. Mounted when it opens. */
export function CreatePinsDialog({ people, name, organizationName, onDone, onClose }: CreatePinsDialogProps) {
  const t = useText();
  const { run, go, stop } = useCreatePins(people);
  const [wish, setWish] = useState<Wish>({ creates: 'pins', receivers: 'missing' });
  const title = t('testing.pins.title', { name });
  const submit = () => void go(wish);
  if (run.state === 'running') return <RunningDialog title={title} run={run} onStop={stop} />;
  if (run.state === 'ended') {
    const { hasAlready, hasNoNumber, hasLeft } = run.skipped;
    const end = () => onDone({ changed: run.created.length, skipped: hasAlready + hasNoNumber + hasLeft });
    return <CreatedPinsDialog run={run} organizationName={organizationName} onContinue={submit} onClose={end} />;
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      footer={<DialogSubmit label={t('testing.pins.create')} isPending={false} onCancel={onClose} />}
    >
      <div className="stack gap-14">
        {run.error && <Notice severity="error">{run.error.message}</Notice>}
        <p>{t('testing.pins.text')}</p>
        <RadioChoice
          legend={t('testing.pins.what')}
          options={PIN_KINDS.map((id) => ({ id, text: t(KIND_TEXTS[id]) }))}
          value={wish.creates}
          onChange={(creates) => setWish({ ...wish, creates })}
        />
        <RadioChoice
          legend={t('testing.pins.who')}
          options={PIN_RECEIVERS.map((id) => ({ id, text: t(RECEIVER_TEXTS[id]) }))}
          value={wish.receivers}
          onChange={(receivers) => setWish({ ...wish, receivers })}
        />
        {wish.receivers === 'all' && <Notice severity="warn">{t('testing.pins.allWarning')}</Notice>}
      </div>
    </Dialog>
  );
}

const KIND_TEXTS: Readonly<Record<Wish['creates'], string>> = {
  pins: 'testing.pins.kindPins',
  cards: 'testing.pins.kindCards',
  both: 'testing.pins.kindBoth',
};

const RECEIVER_TEXTS: Readonly<Record<Wish['receivers'], string>> = {
  missing: 'testing.pins.missing',
  all: 'testing.pins.all',
};

interface RadioChoiceProps<Id extends string> {
  legend: string;
  options: readonly { readonly id: Id; readonly text: string }[];
  value: Id;
  onChange: (id: Id) => void;
}

function RadioChoice<Id extends string>({ legend, options, value, onChange }: RadioChoiceProps<Id>) {
  const group = useId();
  return (
    <fieldset className="stack gap-8">
      <legend className="field-label">{legend}</legend>
      {options.map(({ id, text }) => (
        <label key={id} className="row gap-10">
          <input type="radio" name={group} checked={value === id} onChange={() => onChange(id)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Hashing takes time, so many people take minutes. */
function RunningDialog({ title, run, onStop }: { title: string; run: PinRun; onStop: () => void }) {
  const t = useText();
  const id = useId();
  const { done, total } = run;
  return (
    <Dialog
      title={title}
      isOpen
      isClosable={false}
      onClose={onStop}
      footer={<Button onPress={onStop}>{t('testing.pins.stop')}</Button>}
    >
      <div className="column gap-6 pins-progress">
        <span id={id}>{t('testing.pins.creating')}</span>
        <progress
          className="progress-bar"
          aria-labelledby={id}
          max={total || undefined}
          value={total > 0 ? done : undefined}
        />
        {total > 0 && <span className="small">{t('testing.pins.progress', { done, total })}</span>}
      </div>
    </Dialog>
  );
}
