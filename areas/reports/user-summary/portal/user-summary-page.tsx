import './summary.css';
import { useState } from 'react';
import Printer from 'lucide-react/icons/printer';
import type { ApiError } from '#platform/portal/calls/api-error.ts';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { usePermission } from '#platform/portal/permission.tsx';
import { useLocale, useText, TextProvider } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { WaitingLine } from '#platform/portal/ui/waiting-line.tsx';
import { useCsvDownload } from '#platform/portal/calls/use-csv-download.ts';
import { useTextsIn } from '#platform/portal/use-texts-in.ts';
import { asFile, type CallInput } from '#platform/shared/endpoint.ts';
import type { FilterPart } from '#areas/reports/frame/filter-fields.ts';
import { VALIDITIES } from '#areas/reports/frame/report-filter.ts';
import { listScores } from '#areas/reports/scores/scores.contract.ts';
import { PeopleField } from '#areas/reports/frame/portal/people-field.tsx';
import { ReportPage } from '#areas/reports/frame/portal/report-page.tsx';
import { SummaryForm } from './summary-form.tsx';
import { SummarySheet } from './summary-sheet.tsx';
import { summaryQuery, type SummaryChoices } from './summary-values.ts';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';
import { listUserSummaries, type UserSummaries } from '../user-summary.contract.ts';

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
  const asked = { ...values, ...summaryQuery(choices) };
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

interface SummarySheetsProps {
  summaries: UserSummaries;
  choices: SummaryChoices;
}

/** The preview, which is also what is printed: one sheet for each person, in the chosen language. */
function SummarySheets({ summaries, choices }: SummarySheetsProps) {
  const t = useText();
  const { texts, hasFailed } = useTextsIn(choices.language);
  if (hasFailed) return <Notice severity="error">{t('reports.summary.noTexts')}</Notice>;
  if (!texts) return <WaitingLine onCancel={undefined} />;
  if (summaries.items.length === 0) return <Notice>{t('reports.summary.nobody')}</Notice>;
  return (
    <TextProvider texts={texts}>
      <div className="stack gap-cards summaries" lang={choices.language}>
        {summaries.items.map((summary) => (
          <SummarySheet key={summary.person.id} summary={summary} head={summaries} template={choices.template} />
        ))}
      </div>
    </TextProvider>
  );
}

type Asked = Omit<CallInput<typeof listUserSummaries>['query'], 'cursor' | 'limit'>;

interface MakingOfSummaries {
  /** The summaries made last, with their parameters. */
  readonly made: { readonly asked: Asked; readonly summaries: UserSummaries } | null;
  /** The number of people done, while summaries are being made. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly error: ApiError | null;
  readonly make: (asked: Asked) => Promise<void>;
}

/** Few enough for an answer within a second. */
const PEOPLE_A_CALL = 20;

/** Requests the people of a batch part by part. Each answer is recorded, so nothing is requested twice. */
function useSummaries(): MakingOfSummaries {
  const { mutateAsync, error, reset } = useApiMutation(listUserSummaries);
  const [made, setMade] = useState<MakingOfSummaries['made']>(null);
  const [progress, setProgress] = useState<MakingOfSummaries['progress']>(null);

  const readAll = async (asked: Asked): Promise<UserSummaries> => {
    const ask = (cursor?: string) =>
      mutateAsync({ query: { ...asked, limit: PEOPLE_A_CALL, ...(cursor !== undefined && { cursor }) } });
    let summaries = await ask();
    while (summaries.nextCursor !== null) {
      setProgress({ done: summaries.items.length, total: summaries.total });
      const next = await ask(summaries.nextCursor);
      summaries = { ...summaries, items: [...summaries.items, ...next.items], nextCursor: next.nextCursor };
    }
    return summaries;
  };

  const make = async (asked: Asked) => {
    reset();
    setMade(null);
    setProgress({ done: 0, total: 0 });
    try {
      setMade({ asked, summaries: await readAll(asked) });
    } catch {
      // The mutation keeps the error.
    } finally {
      setProgress(null);
    }
  };
  return { made, progress, error, make };
}
