import CloudOff from 'lucide-react/icons/cloud-off';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { HostScreen, type Clearing } from './host-screen.tsx';

export function Busy({ isSending }: { isSending: boolean }) {
  const t = useText();
  return (
    <div className="page-spinner host-busy" role="status">
      <span className="spinner" aria-hidden="true" />
      {isSending ? t('testing.host.sending') : t('testing.host.preparing')}
    </div>
  );
}

interface TroubleProps {
  /** True when the test was taken and does not count, false when it did not begin. */
  readonly isAboutRecord: boolean;
  readonly text: string;
  readonly clearing: Clearing | null;
  onAgain(): void;
  onClose(): void;
}

export function Trouble({ isAboutRecord, text, clearing, onAgain, onClose }: TroubleProps) {
  const t = useText();
  return (
    <HostMessage
      clearing={clearing}
      icon={<CircleAlert />}
      heading={isAboutRecord ? t('testing.host.notTaken') : t('testing.host.notBegun')}
      text={text}
      actions={
        <>
          <button type="button" className="button button-primary button-large" onClick={onAgain}>
            {isAboutRecord ? t('testing.host.takeAgain') : t('testing.host.tryAgain')}
          </button>
          <Close onClose={onClose} label={t('testing.host.close')} />
        </>
      }
    />
  );
}

interface WaitingRecordProps {
  readonly clearing: Clearing | null;
  onSend(): void;
  onDone(): void;
}

/** Says that the record is safe on the device and will be sent automatically; the person may also send it now. */
export function WaitingRecord({ clearing, onSend, onDone }: WaitingRecordProps) {
  const t = useText();
  return (
    <HostMessage
      clearing={clearing}
      icon={<CloudOff />}
      heading={t('testing.host.waiting')}
      text={t('testing.host.waitingText')}
      actions={
        <>
          <button type="button" className="button button-primary button-large" onClick={onSend}>
            {t('testing.host.sendNow')}
          </button>
          <Close onClose={onDone} label={t('testing.host.done')} />
        </>
      }
    />
  );
}

/** On an offline kiosk: the record is stored, and the person hears the result later. */
export function RecordedTest({ clearing, onDone }: { clearing: Clearing | null; onDone: () => void }) {
  const t = useText();
  return (
    <HostMessage
      clearing={clearing}
      icon={<Check />}
      heading={t('testing.host.recorded')}
      text={t('testing.host.recordedText')}
      actions={
        <button type="button" className="button button-primary button-large" onClick={onDone}>
          {t('testing.host.done')}
        </button>
      }
    />
  );
}

export function Practiced({ clearing, onDone }: { clearing: Clearing | null; onDone: () => void }) {
  const t = useText();
  return (
    <HostMessage
      clearing={clearing}
      icon={<Check />}
      heading={t('testing.host.practiced')}
      text={t('testing.host.practicedText')}
      actions={
        <button type="button" className="button button-primary button-large" onClick={onDone}>
          {t('testing.host.done')}
        </button>
      }
    />
  );
}

const Close = ({ label, onClose }: { label: string; onClose: () => void }) => (
  <button type="button" className="button button-large" onClick={onClose}>
    {label}
  </button>
);

interface HostMessageProps {
  readonly icon: ReactNode;
  readonly heading: string;
  readonly text: string;
  readonly clearing: Clearing | null;
  readonly actions: ReactNode;
}

function HostMessage({ icon, heading, text, clearing, actions }: HostMessageProps) {
  return (
    <HostScreen actions={actions} clearing={clearing}>
      <div className="heading-lines result-told result-told-large">
        <span className="result-tile" aria-hidden="true">
          {icon}
        </span>
        <div className="stack gap-4 may-shrink result-words">
          <h1 className="result-heading">{heading}</h1>
          <p>{text}</p>
        </div>
      </div>
    </HostScreen>
  );
}
