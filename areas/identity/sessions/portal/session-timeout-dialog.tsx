import './session-timeout.css';
import { useEffect, useId, useState } from 'react';
import Timer from 'lucide-react/icons/timer';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { announcedSeconds, countdown } from '../session-countdown.ts';

interface SessionTimeoutDialogProps {
  isOpen: boolean;
  leftMs: number;
  graceMs: number;
  onStay: () => void;
}

/** Specification 2.6. It cannot be closed; any activity ends it, and so does its button. */
export function SessionTimeoutDialog({ isOpen, leftMs, graceMs, onStay }: SessionTimeoutDialogProps) {
  const t = useText();
  const textId = useId();
  // While a finger is down the dialog stays, or the tap would land on what lies beneath it.
  const isFingerDown = useFingerDown(isOpen);
  const leftSeconds = Math.ceil(leftMs / 1000);

  const footer = (
    <Button look="primary" autoFocus aria-describedby={textId} onPress={onStay}>
      {t('identity.timeout.stay')}
    </Button>
  );
  return (
    <Dialog
      title={t('identity.timeout.title')}
      kind="message"
      icon={Timer}
      isClosable={false}
      isOpen={isOpen || isFingerDown}
      onClose={onStay}
      footer={footer}
    >
      <p id={textId}>
        <TimeoutText seconds={leftSeconds} />
      </p>
      <p role="status" className="visually-hidden">
        <Announcement seconds={leftSeconds} />
      </p>
      <progress className="timeout-bar" value={leftMs} max={graceMs} aria-hidden />
    </Dialog>
  );
}

/** Marks the position of the time in the sentence, so that the time can be styled in every language. */
const PLACE = '\u{E000}';

function TimeoutText({ seconds }: { seconds: number }) {
  const t = useText();
  const [before, after] = t('identity.timeout.sentence', { time: PLACE }).split(PLACE);
  return (
    <>
      {before}
      <strong className="clear strong one-line">{timeText(t, seconds)}</strong>
      {after}
    </>
  );
}

/** For a screen reader, which could never finish a text that changes each second. */
function Announcement({ seconds }: { seconds: number }) {
  const t = useText();
  const announced = announcedSeconds(seconds);
  return announced === null ? null : t('identity.timeout.sentence', { time: timeText(t, announced) });
}

function timeText(t: Translate, seconds: number): string {
  const { count, unit } = countdown(seconds);
  return unit === 'minutes' ? t('identity.timeout.minutes', { count }) : t('identity.timeout.seconds', { count });
}

/** A click follows the end of a touch within this time. */
const CLICK_WITHIN_MS = 100;

/** Whether a finger or a mouse button that went down while `isWatching` is still down, or was lifted just now. */
function useFingerDown(isWatching: boolean): boolean {
  const [isDown, setIsDown] = useState(false);
  const isNeeded = isWatching || isDown;

  useEffect(() => {
    if (!isNeeded) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      clearTimeout(timer);
      setIsDown(true);
    };
    const release = () => {
      timer = setTimeout(() => setIsDown(false), CLICK_WITHIN_MS);
    };
    addEventListener('pointerdown', press, { capture: true });
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', press, { capture: true });
      for (const end of ['pointerup', 'pointercancel']) removeEventListener(end, release, { capture: true });
    };
  }, [isNeeded]);

  return isDown;
}
