import { useId } from 'react';
import { validityOf } from '#areas/reports/scores/result-validity.ts';
import { validityWords } from '#areas/reports/scores/score-words.ts';
import { flagName } from '#areas/testing/results/portal/flag-name.ts';
import type { Result } from '#areas/testing/results/results.contract.ts';
import { shownDeviation, shownNumber } from '#areas/testing/results/shown-number.ts';
import { statusWords } from '#areas/users/person/user-words.ts';
import { TagList } from '#areas/users/tags/portal/tag-chip.tsx';
import { userName } from '#areas/users/names/user-name.ts';
import { useText, useLocale } from '#platform/portal/text.tsx';
import { useDates } from '#platform/portal/time/dates.ts';
import { SECTIONS, type SummaryTemplate } from '../summary-choices.ts';
import { notedTests } from '../summary-visits.ts';
import type { UserSummaries, UserSummary, BeforeAfter } from '../user-summary.contract.ts';
import { SummaryBaselineCard } from './summary-baseline.tsx';
import { SummaryChart } from './summary-chart.tsx';
import { SummaryFacts } from './summary-facts.tsx';
import { templateName } from './summary-form.tsx';
import { SummaryDefinitions, SummaryFooter, SummaryLimits, SummarySignatures } from './summary-ending.tsx';
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

/** Tests that do not count or have flags, with the reason. */
function SummaryNotes({ tests, timeZone }: { tests: readonly Result[]; timeZone: string }) {
  const t = useText();
  const { moment } = useDates(timeZone);
  const noted = notedTests(tests);
  return (
    <section className="summary-notes">
      <h3>{t('reports.summary.validity')}</h3>
      {noted.length === 0 ? (
        <p className="summary-text">{t('reports.summary.nothingNoted')}</p>
      ) : (
        <ul>
          {noted.map((test) => (
            <li key={test.id}>
              {moment(test.takenAt)}: <b>{t(validityWords[validityOf(test)])}</b>{' '}
              {[...test.flags.map((flag) => flagName(t, flag)), test.voidReason].filter(Boolean).join('; ')}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Compares the scores before a day with those from that day on, such as a return to work. */
function SummaryBeforeAfter({ found }: { found: BeforeAfter }) {
  const t = useText();
  const locale = useLocale();
  const { day } = useDates();
  const { before, after, shift, low, high } = found;
  const median = (value: number | null) => (value === null ? '–' : shownNumber(value, locale));
  return (
    <section>
      <h3>{t('reports.summary.aroundDay', { day: day(found.day) })}</h3>
      <dl className="notes summary-facts">
        <div>
          <dt>{t('reports.summary.medianBefore')}</dt>
          <dd>
            {median(before.median)}
            <small>{t('reports.stat.nOf', { count: before.n })}</small>
          </dd>
        </div>
        <div>
          <dt>{t('reports.summary.medianAfter')}</dt>
          <dd>
            {median(after.median)}
            <small>{t('reports.stat.nOf', { count: after.n })}</small>
          </dd>
        </div>
        <div>
          <dt>{t('reports.summary.shift')}</dt>
          <dd>
            {shift === null ? '–' : shownDeviation(shift, locale)}
            <small>
              {low === null || high === null
                ? t('reports.summary.noInterval')
                : t('reports.summary.interval', {
                    low: shownDeviation(low, locale),
                    high: shownDeviation(high, locale),
                  })}
            </small>
          </dd>
        </div>
      </dl>
      <p className="summary-text">{t('reports.summary.shiftMethod')}</p>
    </section>
  );
}
