import type { ReactNode } from 'react';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { ALL_PARTS } from '../filter-parts.ts';
import type { FilterPart } from '../filter-fields.ts';
import type { ReportName } from '../report-names.ts';
import { AsOfLine } from './as-of-line.tsx';
import { FilterBar } from './filter-bar.tsx';
import { SavedViews } from './saved-views.tsx';
import { useDefaultView } from './use-saved-views.ts';
import './filter.css';

interface ReportPageProps {
  /** The report whose saved views are offered. */
  report: ReportName;
  title: string;
  /** The question that the report answers, in one sentence. */
  question: string;
  /** The filter parts that this report can use; chips of other parts are gray. Defaults to all. */
  uses?: readonly FilterPart[];
  /** Buttons at the right of the title, after those of the saved views, such as CSV and print. */
  actions?: ReactNode;
  /** Controls at the right of the chips for how the report is shown, such as points or SD. */
  display?: ReactNode;
  /** One status line: live, outdated, or incomplete. */
  status?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every report: its title, question and filter. Inside it, `useReportFilter().values` is the filter.
 *
 * @example
 * <ReportPage report="scores" title={t('reports.scores.title')} question={t('reports.scores.question')} actions={…}>
 *   <ListBar view={view} searchLabel={…} csv={csv} />
 *   <ListTable … empty={<NoMatch />} filteredEmpty={<NoMatch />} />
 * </ReportPage>
 */
export function ReportPage({ report, title, question, uses = ALL_PARTS, ...rest }: ReportPageProps) {
  const { actions, display, status, children } = rest;
  const isSettled = useDefaultView(report);
  return (
    <main className="page">
      <PageHeader
        title={title}
        intro={question}
        hasTimes
        actions={
          <>
            <SavedViews report={report} />
            {actions}
          </>
        }
      />
      <FilterBar report={report} uses={uses} display={display} />
      <AsOfLine />
      {status}
      {isSettled && children}
    </main>
  );
}
