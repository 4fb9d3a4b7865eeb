import { useApiQuery } from '#platform/portal/calls/api.ts';
import { dayWriter } from '#platform/portal/time/day-names.ts';
import { useText, useLocale } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { useSettled } from '#platform/portal/use-settled.ts';
import type { ScheduleForm } from '../schedule-form.ts';
import { previewSchedule, type SchedulePreview } from '../schedule-preview.contract.ts';
import type { ScheduleRule } from '#areas/schedules/rules/schedules.contract.ts';
import { PreviewWindows } from './preview-windows.tsx';
import { useRuleWords } from '#areas/schedules/rules/portal/rule-name.ts';
import { userName } from '#areas/users/names/user-name.ts';

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
            <Preview
              rule={rule}
              isByPeoplesClocks={form.zoneKind === 'person' && form.kind !== 'shifts'}
              scheduleId={scheduleId}
            />
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
  const parts = [words.rule(rule), words.zone(rule), ...range()];
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
          <PreviewWindows
            preview={found}
            isByPeoplesClocks={isByPeoplesClocks}
            isAroundShifts={rule.recurrence.kind === 'shifts'}
          />
        </div>
      )}
    </Loaded>
  );
}

/** The current audience: its size and its first people. */
function PreviewPeople({ preview: { audienceCount, sample } }: { preview: SchedulePreview }) {
  const t = useText();
  const names = sample.map((person) => userName({ ...person, employeeNumber: null })).join(', ');
  const count = audienceCount - sample.length;
  return (
    <div>
      <p className="heading-lines strong">{t('schedules.people', { count: audienceCount })}</p>
      {names && <p className="field-hint">{count > 0 ? t('schedules.preview.more', { names, count }) : names}</p>}
    </div>
  );
}

/** Hints to read before saving. */
function PreviewHints({ preview: { overlaps, changes, monthsWithoutDay } }: { preview: SchedulePreview }) {
  const t = useText();
  const months = useMonthNames();
  const moved = changes ? changes.removed + changes.added : 0;
  return (
    <>
      {changes && moved > 0 && (
        <Notice>
          {t('schedules.ask.changes', { count: moved })}{' '}
          {t('schedules.ask.difference', { removed: changes.removed, added: changes.added })}
        </Notice>
      )}
      {overlaps.map(({ scheduleId, name, people: count }) => (
        <Notice key={scheduleId} severity="warn">
          {t('schedules.preview.overlap', { count, name })}
        </Notice>
      ))}
      {monthsWithoutDay.length > 0 && (
        <Notice>{t('schedules.preview.shortMonths', { months: months(monthsWithoutDay) })}</Notice>
      )}
    </>
  );
}

function useMonthNames(): (months: readonly string[]) => string {
  const locale = useLocale();
  const month = dayWriter(locale, { month: 'long', year: 'numeric' });
  return (months) => new Intl.ListFormat(locale).format(months.map((each) => month(`${each}-01`)));
}
