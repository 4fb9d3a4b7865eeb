import { memo, useId, useState } from 'react';
import { searchable } from '#platform/shared/searchable.ts';
import { timeZones, todaysZone } from '#platform/shared/time/time-zone.ts';
import { formerNames } from '#platform/shared/time/zone-names.ts';
import { useText } from '#platform/portal/text.tsx';
import { NativeSelect } from './native-select.tsx';

interface TimeZoneSelectProps {
  label: string;
  value: string;
  onChange: (zone: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  /** The text for ''. Omitted where a zone is required. */
  noneText?: string;
}

/**
 * All time zones by continent, each under the current name of its city, with a field that finds one by any part of that
 * name or a former one. It is memoized, because it renders hundreds of options.
 */
export const TimeZoneSelect = memo(({ noneText, ...props }: TimeZoneSelectProps) => {
  const [search, setSearch] = useState('');
  const value = todaysZone(props.value);
  const found = zonesFor(search);
  // The chosen zone stays visible, even if the search does not match it or the list does not know it.
  const isShown = value === '' || found.some(({ id }) => id === value);
  const none = noneText ? [{ id: '', text: noneText }] : [];
  const options = [...none, ...(isShown ? [] : [optionOf(value)]), ...found];
  const [first] = found;
  return (
    <div className="stack gap-6">
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
  /** Chooses the first match. */
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
          // Enter in the search must not submit the surrounding form.
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

/** Returns the zone's name as the list shows it. */
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
