import type { Translate } from '#platform/portal/texts.ts';
import type { Schedule } from '../schedules.contract.ts';

/** The audience in words. @example 'Crew A or Crew B, 3 people by name, except: Contractors' */
export function audienceName(t: Translate, locale: string, audience: Schedule['audience']): string {
  const { everyone, tags, tagMatch, people, excludedTags, excludedPeople } = audience;
  const listed = (type: 'conjunction' | 'disjunction', names: readonly { name: string }[]) =>
    new Intl.ListFormat(locale, { type }).format(names.map(({ name }) => name));
  const named = (count: number) => (count > 0 ? [t('schedules.audience.named', { count })] : []);
  const some = [
    ...(tags.length > 0 ? [listed(tagMatch === 'any' ? 'disjunction' : 'conjunction', tags)] : []),
    ...named(people.length),
  ];
  const included = everyone ? [t('schedules.audience.everyone')] : some;
  const excluded = [
    ...(excludedTags.length > 0 ? [listed('disjunction', excludedTags)] : []),
    ...named(excludedPeople.length),
  ];
  if (included.length === 0) return t('schedules.audience.nobody');
  const except = excluded.length > 0 ? [t('schedules.audience.except', { who: excluded.join(', ') })] : [];
  return [...included, ...except].join(', ');
}
