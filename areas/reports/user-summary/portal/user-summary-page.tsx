import './summary.css';
import { useState } from 'react';
import Printer from 'lucide-react/icons/printer';
import { usePermission } from '#platform/portal/permission.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { useCsvDownload } from '#platform/portal/use-csv-download.ts';
import { asFile } from '#platform/shared/endpoint.ts';
import type { FilterPart } from '#areas/reports/frame/filter-fields.ts';
import { VALIDITIES } from '#areas/reports/frame/report-filter.ts';
import { listScores } from '#areas/reports/scores/scores.contract.ts';
import { PeopleField } from '#areas/reports/frame/portal/people-field.tsx';
import { ReportPage } from '#areas/reports/frame/portal/report-page.tsx';
import { SummaryForm } from './summary-form.tsx';
import { SummarySheets } from './summary-sheets.tsx';
import { askedOf, type SummaryChoices } from './summary-values.ts';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';
import { useSummaries } from './use-summaries.ts';

const TESTS_FILE = asFile(listScores);

/** The parts about people and the period; a person's summary covers all of their tests. */
const USES: readonly FilterPart[] = ['period', 'users', 'tags', 'status'];

/** User Summary Report (/reports/user-summary): the page about one person, or about many. */
export function UserSummaryPage() {
  const t = useText();
  const language = useLocale();
  const { values, change } = useReportFilter();
  const [choices, setChoices] = useState<SummaryChoices>({
    purpose: '',
    template: 'talk',
    copy: 'full',
    language,
    splitOn: '',
  });
  const { made, progress, error, make } = useSummaries();
  const asked = { ...values, ...askedOf(choices) };
  const isMade = made !== null && JSON.stringify(made.asked) === JSON.stringify(asked);
  return (
    <ReportPage
      report="user-summary"
      title={t('reports.summary.title')}
      question={t('reports.summary.question')}
      uses={USES}
      actions={isMade && <SheetActions />}
    >
      <SummaryForm
        choices={choices}
        onChange={(patch) => setChoices({ ...choices, ...patch })}
        onMake={() => void make(asked)}
        isMaking={progress !== null}
        isMade={isMade}
        isNobodyChosen={!values.users && !values.tags}
        people={<PeopleField wanted={values} onChange={change} />}
      />
      {error && <Notice severity="error">{error.message}</Notice>}
      {progress && progress.total > 0 && <p role="status">{t('reports.summary.progress', progress)}</p>}
      {made && !isMade && <Notice>{t('reports.summary.changed')}</Notice>}
      {isMade && <SummarySheets summaries={made.summaries} choices={choices} />}
    </ReportPage>
  );
}

/** Exports all tests of the people, also those that do not count. */
function SheetActions() {
  const t = useText();
  const { values } = useReportFilter();
  const mayExport = usePermission('exports.identified');
  const { period, from, to, users, tags, tagMatch, status } = values;
  const people = { period, from, to, users, tags, tagMatch, status };
  const query = { ...people, attempt: 'all' as const, validity: VALIDITIES.join(',') };
  const csv = useCsvDownload(TESTS_FILE, query, 'user-summary');
  return (
    <>
      {mayExport && (
        <Button isPending={csv.isPending} onPress={csv.start}>
          {t('reports.summary.testsFile')}
        </Button>
      )}
      <Button look="primary" icon={Printer} onPress={() => window.print()}>
        {t('reports.summary.print')}
      </Button>
    </>
  );
}
