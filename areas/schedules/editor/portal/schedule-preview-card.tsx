import { useApiQuery } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { useSettled } from '#platform/portal/use-settled.ts';
import type { ScheduleForm } from '../schedule-form.ts';
import { previewSchedule } from '../schedule-preview.contract.ts';
import type { ScheduleRule } from '#areas/schedules/rules/schedules.contract.ts';
import { PreviewHints } from './preview-hints.tsx';
import { PreviewPeople } from './preview-people.tsx';
import { PreviewWindows } from './preview-windows.tsx';
import { useRuleWords } from '#areas/schedules/rules/portal/rule-name.ts';

interface SchedulePreviewCardProps {
  form: ScheduleForm;
  /** null while the form is not a valid rule. */
  rule: ScheduleRule | null;
  scheduleId: string | undefined;
}

/** Shows what follows from the form as it is being edited. */
export function SchedulePreviewCard({ form, rule, scheduleId }: SchedulePreviewCardProps) {
  const t = useText();
  return (
    <aside className="long-form-aside" aria-label={t('schedules.preview.title')}>
      <Card title={t('schedules.preview.title')}>
        {rule ? (
          <>
            <RuleSentence rule={rule} />
            <Preview rule={rule} isByPeoplesClocks={form.zoneKind === 'person'} scheduleId={scheduleId} />
          </>
        ) : (
          <p>{t('schedules.preview.notYet')}</p>
        )}
      </Card>
    </aside>
  );
}

function RuleSentence({ rule }: { rule: ScheduleRule }) {
  const t = useText();
  const words = useRuleWords();
  const range = () => {
    if (rule.recurrence.kind === 'once') return [];
    const first = words.day(rule.startsOn);
    return rule.endsOn === null
      ? [t('schedules.range.from', { day: first })]
      : [t('schedules.range.both', { first, last: words.day(rule.endsOn) })];
  };
  const parts = [
    words.recurrence(rule.recurrence, rule.startsOn),
    words.windows(rule.windows),
    words.zone(rule.zone),
    ...range(),
  ];
  return (
    <p className="schedule-sentence" aria-live="polite">
      {`${parts.join(', ')}.`}
    </p>
  );
}

const WAIT_MS = 400;

interface PreviewProps {
  rule: ScheduleRule;
  isByPeoplesClocks: boolean;
  scheduleId: string | undefined;
}

function Preview({ rule, isByPeoplesClocks, scheduleId }: PreviewProps) {
  const settled = useSettled(JSON.stringify(rule), WAIT_MS);
  const body = { rule: JSON.parse(settled) as ScheduleRule, ...(scheduleId && { scheduleId }) };
  const preview = useApiQuery(previewSchedule, { body }, { placeholderData: (previous) => previous });
  return (
    <Loaded query={preview}>
      {(found) => (
        <div className="stack gap-16 may-shrink fields">
          <PreviewPeople preview={found} />
          <PreviewHints preview={found} />
          <PreviewWindows preview={found} isByPeoplesClocks={isByPeoplesClocks} />
        </div>
      )}
    </Loaded>
  );
}
