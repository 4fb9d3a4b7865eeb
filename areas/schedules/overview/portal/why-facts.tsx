import { useText } from '#platform/portal/text.tsx';
import { FactList } from '#platform/portal/ui/fact-list.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import { timeZoneText } from '#platform/portal/ui/form/time-zone-select.tsx';
import { useDates } from '#platform/portal/time/dates.ts';
import type { Why } from '../schedule-views.contract.ts';
import type { Schedule } from '#areas/schedules/rules/schedules.contract.ts';
import { useRuleWords } from '#areas/schedules/rules/portal/rule-name.ts';

interface WhyFactsProps {
  schedule: Pick<Schedule, 'startsOn'>;
  name: string;
  why: Why;
}

/** Shows why a person is due: tag or name, rule, time zone and next window; or why they are not. */
export function WhyFacts({ schedule, name, why }: WhyFactsProps) {
  const t = useText();
  const words = useRuleWords();
  const { moment } = useDates(why.timeZone);
  const rule = words.rule({ ...why, startsOn: schedule.startsOn });
  const reasons = why.isIncluded ? reasonsFor(t, why) : reasonsAgainst(t, why);
  const next = why.next
    ? t('schedules.why.window', {
        opens: moment(why.next.opensAt),
        due: moment(why.next.dueAt),
        closes: moment(why.next.closesAt),
      })
    : t('schedules.why.none');
  const facts = [
    [t('schedules.why.because'), reasons.join(' ')],
    [t('schedules.why.rule'), rule],
    [t('schedules.why.clock'), clockName(t, why)],
    [t('schedules.why.next'), next],
  ] as const;
  return (
    <div>
      <p className="clear strong schedule-why-answer">
        {t(why.isIncluded ? 'schedules.why.included' : 'schedules.why.notIncluded', { name })}
      </p>
      <FactList facts={facts} />
    </div>
  );
}

const tagNames = (tags: Why['throughTags']): string => tags.map(({ name }) => name).join(', ');

/** Returns the reasons why a schedule applies to a person. */
export const reasonsFor = (t: Translate, why: Why): string[] => [
  ...(why.isEveryone ? [t('schedules.why.everyone')] : []),
  ...(why.isNamed ? [t('schedules.why.named')] : []),
  ...(why.throughTags.length > 0 ? [t('schedules.why.tags', { tags: tagNames(why.throughTags) })] : []),
];

function reasonsAgainst(t: Translate, why: Why): string[] {
  const reasons = [
    ...(why.isActive ? [] : [t('schedules.why.inactive')]),
    ...(why.excludedByName ? [t('schedules.why.excluded')] : []),
    ...(why.excludedByTags.length > 0 ? [t('schedules.why.excludedTags', { tags: tagNames(why.excludedByTags) })] : []),
  ];
  if (reasons.length > 0) return reasons;
  return why.throughTags.length > 0
    ? [t('schedules.why.someTags', { tags: tagNames(why.throughTags) })]
    : [t('schedules.why.noWay')];
}

function clockName(t: Translate, { zoneOf, timeZone }: Why): string {
  const place = timeZoneText(timeZone);
  if (zoneOf === 'person') return t('schedules.why.ownClock', { place });
  return zoneOf === 'organization' ? t('schedules.why.organizationClock', { place }) : place;
}
