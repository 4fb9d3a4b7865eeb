import './session-choice.css';
import { useText } from '#platform/portal/text.tsx';

interface Person {
  email_address: string;
  organization_name: string;
}

interface SessionChoiceProps {
  current: Person;
  next: Person;
  onKeep: () => void;
  onSwitch: () => void;
}

/** Asks before a link replaces the session of another person. */
export function SessionChoice({ current, next, onKeep, onSwitch }: SessionChoiceProps) {
  const t = useText();
  return (
    <main className="entry">
      <div className="entry-card">
        <h1 tabIndex={-1}>{t('sso.choice.title')}</h1>
        <p>{t('sso.choice.now', { email: current.email_address, organization: current.organization_name })}</p>
        <p>{t('sso.choice.link', { email: next.email_address, organization: next.organization_name })}</p>
        <button type="button" className="button button-primary button-large" onClick={onKeep}>
          <span className="button-content">{t('sso.choice.keep', { email: current.email_address })}</span>
        </button>
        <button type="button" className="button button-large" onClick={onSwitch}>
          <span className="button-content">{t('sso.choice.switch', { email: next.email_address })}</span>
        </button>
      </div>
    </main>
  );
}

/** A link could not sign anyone in; the existing session stays. */
export function SessionKept({ current, message, onKeep }: { current: Person; message: string; onKeep: () => void }) {
  const t = useText();
  return (
    <main className="entry">
      <div className="entry-card">
        <h1 tabIndex={-1}>{t('sso.choice.notUsed')}</h1>
        <p role="alert">{message}</p>
        <button type="button" className="button button-primary button-large" onClick={onKeep}>
          <span className="button-content">{t('sso.choice.keep', { email: current.email_address })}</span>
        </button>
      </div>
    </main>
  );
}
