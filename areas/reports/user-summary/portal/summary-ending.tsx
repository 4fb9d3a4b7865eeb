import { useText } from '#platform/portal/text.tsx';
import { useDates } from '#platform/portal/time/dates.ts';
import type { UserSummaries } from '../user-summary.contract.ts';

/** Explains what must not be read into a number. */
export function SummaryLimits() {
  const t = useText();
  return (
    <section className="summary-limits">
      <h3>{t('reports.summary.limits')}</h3>
      <p>
        <b>{t('reports.summary.limit.cause')}</b> {t('reports.summary.limit.chance')} {t('testing.honestNote')}
      </p>
    </section>
  );
}

export function SummaryDefinitions() {
  const t = useText();
  return (
    <section className="summary-text">
      <h3>{t('reports.summary.definitions')}</h3>
      <p>{t('reports.summary.define.score')}</p>
      <p>{t('reports.summary.define.deviation')}</p>
      <p>{t('reports.summary.define.quick')}</p>
    </section>
  );
}

/** Space for signatures. */
export function SummarySignatures() {
  const t = useText();
  const lines = [t('reports.summary.sign.person'), t('reports.summary.sign.other'), t('reports.summary.sign.date')];
  return (
    <div className="summary-signatures">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

interface SummaryFooterProps {
  head: Omit<UserSummaries, 'items'>;
  hash: string;
}

/** The footer of each printed page: the person, the period, who made it and when. */
export function SummaryFooter({ head, hash }: SummaryFooterProps) {
  const t = useText();
  const { organizationName, period, generatedAt, generatedBy, scoringVersion } = head;
  const { day, moment } = useDates(period.timeZone);
  const words = [
    organizationName,
    t('reports.summary.days', { from: day(period.firstDay), to: day(period.lastDay) }),
    period.timeZone.replaceAll('_', ' '),
    t('reports.summary.madeBy', { who: generatedBy || '–', at: moment(generatedAt) }),
    scoringVersion,
  ];
  return (
    <footer className="summary-footer">
      <p>{words.join(' · ')}</p>
      <p className="breaks">{t('reports.summary.hash', { hash })}</p>
    </footer>
  );
}
