import { useApiQuery } from '#platform/portal/api.ts';
import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { timeZoneText } from '#platform/portal/ui/time-zone-select.tsx';
import type { PersonSchedule } from '../own-schedule.contract.ts';
import { explainSchedule } from '#areas/schedules/overview/schedule-views.contract.ts';
import { askedTestName } from '#areas/schedules/rules/portal/asked-test-name.ts';
import { useRuleWords } from '#areas/schedules/rules/portal/rule-name.ts';
import { reasonsFor } from '#areas/schedules/overview/portal/why-facts.tsx';
import './person-schedule.css';

interface RulesCardProps {
  schedule: PersonSchedule;
  userId: string;
}

/** Lists the schedules that apply to a person, and why. */
export function RulesCard({ schedule: { schedules }, userId }: RulesCardProps) {
  const t = useText();
  return (
    <Card title={t('schedules.person.rules')} isFlush>
      {schedules.length === 0 ? (
        <p className="expected-none">{t('schedules.person.noRules')}</p>
      ) : (
        <ul className="person-rules">
          {schedules.map((rule) => (
            <Rule key={rule.id} rule={rule} userId={userId} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Rule({ rule, userId }: { rule: PersonSchedule['schedules'][number]; userId: string }) {
  const t = useText();
  const words = useRuleWords();
  const { data: why } = useApiQuery(explainSchedule, { params: { id: rule.id }, query: { userId } });
  const { timeZone } = useDates();
  // Names the rule's time zone when it differs from the reader's.
  const place = why && why.timeZone !== timeZone ? ` (${timeZoneText(why.timeZone)})` : '';
  const when = `${words.recurrence(rule.recurrence, rule.startsOn)}, ${words.windows(rule.windows)}${place}`;
  return (
    <li>
      <strong>{rule.name}</strong>
      <span>
        {when} · {askedTestName(t, rule.testType)}
      </span>
      {why?.isIncluded && <small>{reasonsFor(t, why).join(' ')}</small>}
    </li>
  );
}
