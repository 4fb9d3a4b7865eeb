import type { ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { alertSentence } from '../alert-words.ts';
import type { Alert } from '../alerts.contract.ts';
import { AlertSeverityMark } from './alert-severity-mark.tsx';

/** A part of an alert's story under its own heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="alert-part" aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

/** How grave it is, and what happened. */
export function Lead({ alert }: { alert: Alert }) {
  const t = useText();
  const { id, values } = alertSentence(alert);
  return (
    <p className="alert-lead">
      <AlertSeverityMark severity={alert.severity} />
      <span>{t(id, values)}</span>
    </p>
  );
}
