import { useId } from 'react';
import { statusWords } from '#areas/users/person/user-words.ts';
import { TagList } from '#areas/users/tags/portal/tag-chip.tsx';
import { userName } from '#areas/users/names/user-name.ts';
import { useText } from '#platform/portal/text.tsx';
import { useDates } from '#platform/portal/dates.ts';
import { SECTIONS, type SummaryTemplate } from '../summary-choices.ts';
import type { UserSummaries, UserSummary } from '../user-summary.contract.ts';
import { SummaryBaselineCard } from './summary-baseline.tsx';
import { SummaryBeforeAfter } from './summary-before-after.tsx';
import { SummaryChart } from './summary-chart.tsx';
import { SummaryFacts } from './summary-facts.tsx';
import { templateName } from './summary-form.tsx';
import { SummaryDefinitions, SummaryFooter, SummaryLimits, SummarySignatures } from './summary-ending.tsx';
import { SummaryNotes } from './summary-notes.tsx';
import { SummaryVisits } from './summary-visits.tsx';

interface SummarySheetProps {
  summary: UserSummary;
  head: Omit<UserSummaries, 'items'>;
  template: SummaryTemplate;
}

/** Everything about one person in a period; starts a new page on paper. */
export function SummarySheet({ summary, head, template }: SummarySheetProps) {
  const titleId = useId();
  const sections = SECTIONS[template];
  const { timeZone } = head.period;
  const hasTests = summary.tests.length > 0;
  return (
    <article className="summary-sheet" aria-labelledby={titleId}>
      <div className="stack gap-20 may-shrink shrinking summary-body">
        <SheetHeading summary={summary} head={head} template={template} titleId={titleId} />
        <SummaryFacts summary={summary} timeZone={timeZone} />
        {hasTests && <SummaryChart summary={summary} period={head.period} />}
        <SummaryBaselineCard baseline={summary.baseline} isMethodTold={sections.baselineMethod} />
        {summary.beforeAfter && <SummaryBeforeAfter found={summary.beforeAfter} />}
        {sections.visits && hasTests && (
          <SummaryVisits summary={summary} timeZone={timeZone} withCircumstances={sections.circumstances} />
        )}
        {sections.validityNotes && <SummaryNotes tests={summary.tests} timeZone={timeZone} />}
        <SummaryLimits />
        <SummaryDefinitions />
        {sections.signatures && <SummarySignatures />}
      </div>
      <SummaryFooter head={head} hash={summary.hash} />
    </article>
  );
}

function SheetHeading({ summary, head, template, titleId }: SummarySheetProps & { titleId: string }) {
  const t = useText();
  const { day } = useDates();
  const { person } = summary;
  const { firstDay, lastDay } = head.period;
  return (
    <header>
      <p className="quiet small">
        {t('reports.summary.title')} · {templateName(t, template)}
      </p>
      <h2 id={titleId}>{userName(person)}</h2>
      <dl className="notes summary-facts summary-identity">
        <div>
          <dt>{t('users.column.employeeNumber')}</dt>
          <dd>{person.employeeNumber ?? '–'}</dd>
        </div>
        <div>
          <dt>{t('users.column.status')}</dt>
          <dd>{t(statusWords[person.status])}</dd>
        </div>
        <div>
          <dt>{t('users.column.tags')}</dt>
          <dd>
            <TagList tags={person.tags} isWhole />
          </dd>
        </div>
        <div>
          <dt>{t('reports.summary.period')}</dt>
          <dd>{t('reports.summary.days', { from: day(firstDay), to: day(lastDay) })}</dd>
        </div>
        <div>
          <dt>{t('reports.summary.purpose')}</dt>
          <dd>{head.purpose}</dd>
        </div>
        <div>
          <dt>{t('reports.summary.askedBy')}</dt>
          <dd>{head.generatedBy || '–'}</dd>
        </div>
      </dl>
    </header>
  );
}
