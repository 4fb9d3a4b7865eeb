import type { ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { alertSentence } from '#areas/alerts/alert/alert-words.ts';
import type { Alert } from '#areas/alerts/alert/alerts.contract.ts';
import { AlertSeverityMark } from '#areas/alerts/alert/portal/alert-severity-mark.tsx';

/** One part of an alert's details, under its own heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="stack gap-8 may-shrink ruled-part" aria-label={title}>
    <h3 className="small strong">{title}</h3>
    {children}
  </section>
);

export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="faint caption">{term}</dt>
    <dd className="breaks">{children}</dd>
  </div>
);

/** Shows the severity and what happened. */
export function Lead({ alert }: { alert: Alert }) {
  const t = useText();
  const { id, values } = alertSentence(alert);
  return (
    <p className="stack gap-4 medium">
      <AlertSeverityMark severity={alert.severity} />
      <span>{t(id, values)}</span>
    </p>
  );
}
