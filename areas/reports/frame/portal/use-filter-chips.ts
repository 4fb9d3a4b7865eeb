import { shownDeviation, shownNumber } from '#areas/testing/results/shown-number.ts';
import { userName } from '#areas/users/names/user-name.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import { setParts } from '../filter-parts.ts';
import type { FilterPart } from '../filter-fields.ts';
import { listed, type SetFilter } from '../filter-values.ts';
import { ATTEMPT_WORDS, choiceOptions, partName, type ChoicePart } from './filter-words.ts';
import { useFilterPeople, useFilterTags } from './use-filter-facts.ts';

export interface FilterChipText {
  readonly part: FilterPart;
  readonly name: string;
  readonly text: string;
}

/** A chip lists up to this many names, and counts more. */
const NAMED = 3;
const WAITING = ['…'];

/** The filter besides the period, in words, in the order of the drawer. */
export function useFilterChips(values: SetFilter): FilterChipText[] {
  const t = useText();
  const locale = useLocale();
  const tags = useFilterTags(values);
  const people = useFilterPeople(values);
  const textOf = (part: Exclude<FilterPart, 'period'>): string => {
    const tagNames = tags.isPending ? WAITING : tags.found.map(({ name }) => name);
    if (part === 'tags') return tagsText(t, values.tagMatch, tagNames);
    if (part === 'users') return several(t, people.isPending ? WAITING : people.found.map(userName));
    return plainText(t, part, { values, locale });
  };
  return setParts(values)
    .filter((part) => part !== 'period')
    .map((part) => ({ part, name: partName(t, part), text: textOf(part) }))
    .filter(({ text }) => text !== '');
}

type PlainPart = Exclude<FilterPart, 'period' | 'tags' | 'users'>;

function plainText(t: Translate, part: PlainPart, { values, locale }: { values: SetFilter; locale: string }): string {
  const { minScore, maxScore, minDeviation, maxDeviation, offline, attempt = 'last' } = values;
  const signed = (points: number) => shownDeviation(points, locale);
  if (part === 'score') return rangeText(t, [minScore, maxScore], (score) => shownNumber(score, locale));
  if (part === 'deviation') return rangeText(t, [minDeviation, maxDeviation], signed);
  if (part === 'offline') return t(offline === 'yes' ? 'reports.filter.yes' : 'reports.filter.no');
  if (part === 'attempt') return t(ATTEMPT_WORDS[attempt]);
  return several(t, chosenTexts(t, part, values[part]));
}

function chosenTexts(t: Translate, part: ChoicePart, values: string | undefined): string[] {
  const chosen = listed(values);
  return choiceOptions(t, part)
    .filter(({ value }) => chosen.includes(value))
    .map(({ text }) => text);
}

function several(t: Translate, names: readonly string[]): string {
  const shown = names.slice(0, NAMED).join(', ');
  return names.length > NAMED ? t('reports.filter.more', { names: shown, count: names.length - NAMED }) : shown;
}

function tagsText(t: Translate, match: SetFilter['tagMatch'], found: readonly string[]): string {
  const names = several(t, found);
  if (names === '' || match === undefined) return names;
  return match === 'all' ? t('reports.filter.tags.all', { names }) : t('reports.filter.tags.none', { names });
}

type Bounds = readonly [string | undefined, string | undefined];

function rangeText(t: Translate, [least, most]: Bounds, shown: (number: number) => string): string {
  const [min, max] = [least && shown(Number(least)), most && shown(Number(most))];
  if (min && max) return t('reports.filter.range.between', { min, max });
  return min ? t('reports.filter.range.from', { min }) : t('reports.filter.range.upTo', { max: max ?? '' });
}
