import X from 'lucide-react/icons/x';
import { useText } from '#platform/portal/text.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import type { FilterField, FilterPart } from '../filter-fields.ts';
import { partOf, withoutPart } from '../filter-parts.ts';
import { toggled } from '../filter-values.ts';
import { USUAL_PERIOD } from '../report-period.ts';
import { partName } from './filter-words.ts';
import { usePeriodLabel } from './period-name.ts';
import { useFilterChips, type FilterChipText } from './use-filter-chips.ts';
import { useFilterPeople, useFilterTags } from './use-filter-facts.ts';
import type { ReportFilterView } from './use-report-filter.ts';

interface FilterChipsProps {
  filter: ReportFilterView;
  uses: readonly FilterPart[];
}

/**
 * The filter besides the period. Chips that the report cannot use are gray, and values that no longer exist are struck
 * through.
 */
export function FilterChips({ filter, uses }: FilterChipsProps) {
  const chips = useFilterChips(filter.values);
  const { period = USUAL_PERIOD, from, to } = filter.values;
  const saysWhen = period !== USUAL_PERIOD || from !== undefined || to !== undefined;
  return (
    <>
      {saysWhen && !uses.includes('period') && <UnusedPeriod filter={filter} />}
      {chips.map((chip) => (
        <SetChip
          key={chip.part}
          chip={chip}
          isUsed={uses.includes(chip.part)}
          onRemove={() => filter.change(withoutPart(chip.part))}
        />
      ))}
      <LostChips filter={filter} />
    </>
  );
}

/** Shown on a report that chooses its days in another way. */
function UnusedPeriod({ filter }: { filter: ReportFilterView }) {
  const t = useText();
  const chip = { part: 'period' as const, name: partName(t, 'period'), text: usePeriodLabel(filter.values) };
  return <SetChip chip={chip} isUsed={false} onRemove={() => filter.change(withoutPart('period'))} />;
}

function SetChip({ chip, isUsed, onRemove }: { chip: FilterChipText; isUsed: boolean; onRemove: () => void }) {
  const t = useText();
  const { name, text } = chip;
  return (
    <span className="report-chip" data-unused={!isUsed || undefined}>
      <span className="may-shrink breaks">
        {name}: <b>{text}</b>
        {!isUsed && <span> {t('reports.filter.unused')}</span>}
      </span>
      <IconButton label={t('reports.filter.remove', { name })} icon={X} size="small" onPress={onRemove} />
    </span>
  );
}

/** Tags and people that no longer exist, and other values of the address that no report accepts. */
function LostChips({ filter }: { filter: ReportFilterView }) {
  const t = useText();
  const { values, unknown, change } = filter;
  const tags = useFilterTags(values).missing;
  const people = useFilterPeople(values).missing;
  const lost: { field: FilterField; value: string; text: string; kept: string | undefined }[] = [
    ...tags.map((value) => ({
      field: 'tags' as const,
      value,
      text: t('reports.filter.lostTag'),
      kept: toggled(values.tags, value),
    })),
    ...people.map((value) => ({
      field: 'users' as const,
      value,
      text: t('reports.filter.lostPerson'),
      kept: toggled(values.users, value),
    })),
    ...unknown.map(({ field, value }) => ({
      field,
      value,
      text: `${partName(t, partOf(field))}: ${value}`,
      kept: values[field],
    })),
  ];
  return lost.map(({ field, value, text, kept }) => (
    <span key={`${field} ${value}`} className="report-chip">
      <s>{text}</s>
      <IconButton
        label={t('reports.filter.remove', { name: text })}
        icon={X}
        size="small"
        onPress={() => change({ [field]: kept })}
      />
    </span>
  ));
}
