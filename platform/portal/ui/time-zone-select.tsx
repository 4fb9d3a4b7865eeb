import { memo, useId, useState } from 'react';
import { searchable } from '#platform/shared/searchable.ts';
import { timeZones, todaysZone } from '#platform/shared/time-zone.ts';
import { formerNames } from '#platform/shared/zone-names.ts';
import { useText } from '../text.tsx';
import { NativeSelect } from './native-select.tsx';

interface TimeZoneSelectProps {
  label: string;
  value: string;
  onChange: (zone: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  /** What '' stands for; left out where a zone must be chosen. */
  noneText?: string;
}

/**
 * All time zones by continent, each under today's name of its city, and a field that finds one by any part of that name
 * or of a former one. Hundreds of options are drawn anew only when they must be.
 */
export const TimeZoneSelect = memo(({ noneText, ...props }: TimeZoneSelectProps) => {
  const [search, setSearch] = useState('');
  const value = todaysZone(props.value);
  const found = zonesFor(search);
  // What is chosen stays to be seen: also where it is not looked for, or the list does not know it.
  const isShown = value === '' || found.some(({ id }) => id === value);
  const none = noneText ? [{ id: '', text: noneText }] : [];
  const options = [...none, ...(isShown ? [] : [optionOf(value)]), ...found];
  const [first] = found;
  return (
    <div className="zone-select">
      <NativeSelect {...props} value={value} options={options} />
      <ZoneSearch
        search={search}
        onChange={setSearch}
        count={found.length}
        onEnter={() => search.trim() !== '' && first && props.onChange(first.id)}
      />
    </div>
  );
});

interface ZoneSearchProps {
  search: string;
  onChange: (search: string) => void;
  count: number;
  /** Takes the first that was found. */
  onEnter: () => void;
}

function ZoneSearch({ search, onChange, count, onEnter }: ZoneSearchProps) {
  const t = useText();
  const id = useId();
  return (
    <>
      <input
        type="search"
        className="input"
        aria-label={t('ui.zones.search')}
        aria-describedby={id}
        placeholder={t('ui.zones.search')}
        autoComplete="off"
        value={search}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it is not sent by looking for a city.
          event.preventDefault();
          onEnter();
        }}
      />
      <span id={id} className="field-hint" role="status">
        {search.trim() !== '' && t('ui.zones.found', { count })}
      </span>
    </>
  );
}

/** The zone's place in words, as the list has it. */
export const timeZoneText = (zone: string): string => optionOf(todaysZone(zone)).text;

/** @example optionOf('America/Argentina/Buenos_Aires') // Buenos Aires, Argentina, under America */
function optionOf(zone: string) {
  const [continent = zone, ...places] = inWords(zone).split('/');
  return places.length === 0
    ? { id: zone, text: zone, group: 'UTC' }
    : { id: zone, text: places.toReversed().join(', '), group: continent };
}

const inWords = (zone: string): string => zone.replaceAll('_', ' ');

const ZONES = timeZones().map((zone) => ({
  ...optionOf(zone),
  found: searchable([zone, ...formerNames(zone)].map(inWords).join('\n')),
}));

function zonesFor(search: string): typeof ZONES {
  const words = searchable(search).trim();
  return words === '' ? ZONES : ZONES.filter(({ found }) => found.includes(words));
}
