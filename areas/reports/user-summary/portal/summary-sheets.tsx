import { TextProvider, useText } from '#platform/portal/text.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { WaitingLine } from '#platform/portal/ui/waiting-line.tsx';
import { useTextsIn } from '#platform/portal/use-texts-in.ts';
import type { UserSummaries } from '../user-summary.contract.ts';
import { SummarySheet } from './summary-sheet.tsx';
import type { SummaryChoices } from './summary-values.ts';

interface SummarySheetsProps {
  summaries: UserSummaries;
  choices: SummaryChoices;
}

/** The preview, which is also what is printed: one sheet for each person, in the chosen language. */
export function SummarySheets({ summaries, choices }: SummarySheetsProps) {
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
