import { useMemo } from 'react';
import { useDates } from '#platform/portal/time/dates.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { recordChanges, type RecordWriter } from '../record-changes.ts';
import type { SentenceEntry } from '../record-sentence.ts';

/** Returns the language and the formats of the record for this reader. */
function useRecordWriter(): RecordWriter {
  const t = useText();
  const locale = useLocale();
  const { exact } = useDates();
  return useMemo(() => ({ t, locale, exact }), [t, locale, exact]);
}

/** The changes or notes of an action, line by line. */
export function RecordChangesFacts({ entry }: { entry: SentenceEntry }) {
  const writer = useRecordWriter();
  const changes = recordChanges(entry, writer);
  if (changes.length === 0) return null;
  return (
    <dl className="stack gap-10 fact-rows record-changes">
      {changes.map(({ label, before, after }) => (
        <div key={[label, before, after].join(' ')}>
          <dt>{label}</dt>
          <dd>{before === undefined ? after : writer.t('users.record.fromTo', { before, after })}</dd>
        </div>
      ))}
    </dl>
  );
}
