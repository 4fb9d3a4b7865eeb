import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { useCoverageWords, type CoverageRow } from './coverage-words.ts';

/** For a phone: the hours without anyone expected, tag by tag. */
export function CoverageList({ rows }: { rows: readonly CoverageRow[] }) {
  const t = useText();
  const words = useCoverageWords();
  return rows.map((row) => (
    <Card key={row.tag?.id ?? 'everyone'} title={words.row(row)} note={t('schedules.people', { count: row.people })}>
      <p>{t('schedules.coverage.gapsLine', { gaps: words.gaps(row) })}</p>
    </Card>
  ));
}
