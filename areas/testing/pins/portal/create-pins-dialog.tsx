import { useId, useState } from 'react';
import type { ActOnPeople } from '#areas/users/management/chosen-people.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { PIN_RECEIVERS, type NewPins } from '../many-pins.contract.ts';
import { CreatedPinsDialog } from './created-pins-dialog.tsx';
import { useCreatePins, type PinRun } from './use-create-pins.ts';
import './pins.css';

interface CreatePinsDialogProps extends ActOnPeople {
  /** Printed beside each PIN. */
  organizationName: string;
}

/** Creates PINs for people of a list and shows them once. Mounted when it opens. */
export function CreatePinsDialog({ people, name, organizationName, onDone, onClose }: CreatePinsDialogProps) {
  const t = useText();
  const { run, go, stop } = useCreatePins(people);
  const [receivers, setReceivers] = useState<NewPins['receivers']>('missing');
  const title = t('testing.pins.title', { name });
  const submit = () => void go(receivers);
  if (run.state === 'running') return <RunningDialog title={title} run={run} onStop={stop} />;
  if (run.state === 'ended') {
    const { hasPin, hasNoNumber, hasLeft } = run.skipped;
    const end = () => onDone({ changed: run.created.length, skipped: hasPin + hasNoNumber + hasLeft });
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
        <ReceiversChoice value={receivers} onChange={setReceivers} />
        {receivers === 'all' && <Notice severity="warn">{t('testing.pins.allWarning')}</Notice>}
      </div>
    </Dialog>
  );
}

interface ReceiversChoiceProps {
  value: NewPins['receivers'];
  onChange: (receivers: NewPins['receivers']) => void;
}

function ReceiversChoice({ value, onChange }: ReceiversChoiceProps) {
  const t = useText();
  const group = useId();
  const texts = { missing: t('testing.pins.missing'), all: t('testing.pins.all') };
  return (
    <fieldset className="stack gap-8">
      <legend className="field-label">{t('testing.pins.who')}</legend>
      {PIN_RECEIVERS.map((each) => (
        <label key={each} className="row gap-10">
          <input type="radio" name={group} checked={value === each} onChange={() => onChange(each)} />
          <span>{texts[each]}</span>
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
