import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { TextArea } from '#platform/portal/ui/form/text-area.tsx';
import { SNOOZE_MINUTES, snoozesFor } from '#areas/alerts/alert/alert-move.ts';
import type { Severity } from '#areas/alerts/triggers/alert-trigger.ts';
import { RESOLUTION_LENGTH } from '#areas/alerts/alert/alerts.contract.ts';
import type { AlertMoves } from './use-alert-moves.ts';

interface AlertMoveDialogProps {
  moves: AlertMoves;
  /** Given for a single alert, because a critical one can be snoozed for an hour at most. */
  severity?: Severity;
}

/** Asks for what a move needs before it is made. */
export function AlertMoveDialog({ moves, severity }: AlertMoveDialogProps) {
  if (moves.asked === 'snoozed') return <SnoozeDialog moves={moves} {...(severity && { severity })} />;
  if (moves.asked === 'escalated') return <EscalateDialog moves={moves} />;
  return moves.asked === 'resolved' ? <ResolveDialog moves={moves} /> : null;
}

function SnoozeDialog({ moves: { ask, move, isPending }, severity }: AlertMoveDialogProps) {
  const t = useText();
  const close = () => ask(undefined);
  const choices = severity ? snoozesFor({ severity }) : SNOOZE_MINUTES;
  return (
    <Dialog
      title={t('alerts.snooze.title')}
      isOpen
      onClose={close}
      footer={<Button onPress={close}>{t('ui.cancel')}</Button>}
    >
      <p>{t('alerts.snooze.text')}</p>
      <div className="cluster gap-8 above-12">
        {choices.map((minutes, index) => (
          <Button
            key={minutes}
            autoFocus={index === 0}
            isDisabled={isPending}
            onPress={() => move({ to: 'snoozed', minutes })}
          >
            {minutes === 480 ? t('alerts.snooze.shift') : t('alerts.snooze.minutes', { minutes })}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

function EscalateDialog({ moves: { ask, move, isPending } }: AlertMoveDialogProps) {
  const t = useText();
  const close = () => ask(undefined);
  return (
    <Dialog
      title={t('alerts.escalate.title')}
      isOpen
      onClose={close}
      onSubmit={() => move({ to: 'escalated' })}
      footer={<DialogSubmit label={t('alerts.move.escalate')} isPending={isPending} onCancel={close} />}
    >
      {t('alerts.escalate.text')}
    </Dialog>
  );
}

function ResolveDialog({ moves: { ask, move, isPending } }: AlertMoveDialogProps) {
  const t = useText();
  const [resolution, setResolution] = useState('');
  const close = () => ask(undefined);
  return (
    <Dialog
      title={t('alerts.resolve.title')}
      isOpen
      onClose={close}
      onSubmit={() => move({ to: 'resolved', resolution: resolution.trim() })}
      footer={<DialogSubmit label={t('alerts.move.resolve')} isPending={isPending} onCancel={close} />}
    >
      <TextArea
        label={t('alerts.resolve.note')}
        hint={t('alerts.resolve.hint')}
        value={resolution}
        maxLength={RESOLUTION_LENGTH}
        rows={3}
        onChange={setResolution}
      />
    </Dialog>
  );
}
