import Check from 'lucide-react/icons/check';
import { useText } from '#platform/portal/text.tsx';
import { SECTIONS } from '../summary-choices.ts';
import type { SummaryChoices } from './summary-values.ts';

/** Lists what the page will hold, before it is made. */
export function SummaryContents({ template, splitOn }: Pick<SummaryChoices, 'template' | 'splitOn'>) {
  const t = useText();
  const sections = SECTIONS[template];
  const contents = [
    t('reports.summary.holds.figures'),
    t('reports.summary.holds.chart'),
    sections.baselineMethod ? t('reports.summary.holds.baselineMethod') : t('reports.summary.holds.baseline'),
    splitOn !== '' && t('reports.summary.holds.beforeAfter'),
    sections.visits &&
      (sections.circumstances ? t('reports.summary.holds.circumstances') : t('reports.summary.holds.visits')),
    sections.validityNotes && t('reports.summary.holds.notes'),
    t('reports.summary.holds.limits'),
    sections.signatures && t('reports.summary.holds.signatures'),
  ].filter((text) => text !== false);
  return (
    <section className="stack content-start gap-12 summary-contents">
      <h3 className="strong">{t('reports.summary.holds')}</h3>
      <ul className="stack gap-8">
        {contents.map((text) => (
          <li key={text}>
            <Check aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
