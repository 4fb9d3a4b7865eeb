import type { ReactNode } from 'react';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { ALL_PARTS, type FilterPart } from '../filter-parts.ts';
import type { ReportName } from '../report-names.ts';
import { FilterBar } from './filter-bar.tsx';
import { SavedViews } from './saved-views.tsx';
import { useDefaultView } from './use-saved-views.ts';
import './filter.css';

interface ReportPageProps {
  /** Whose saved views are offered. */
  report: ReportName;
  title: string;
  /** What the report answers, as a question in one sentence. */
  question: string;
  /** The parts of the filter that this report can use: the chips of others are grey. Left out: all. */
  uses?: readonly FilterPart[];
  /** Buttons at the right of the title, after those of the saved views: CSV, print. */
  actions?: ReactNode;
  /** At the right of the chips: how the report is shown, such as points or SD. */
  display?: ReactNode;
  /** One line: live, old, or a part is missing. */
  status?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every report: what it answers, and of what. Inside it, `useReportFilter().values` is the filter.
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
      {status}
      {isSettled && children}
    </main>
  );
}
