import { memo } from 'react';
import { timeZones } from '#platform/shared/time-zone.ts';
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
 * All time zones by continent, each under the name of its city, so that typing the city finds it. Hundreds of options
 * are drawn anew only when they must be, not with each letter typed beside them.
 */
export const TimeZoneSelect = memo(({ noneText, ...props }: TimeZoneSelectProps) => {
  const { value } = props;
  // A browser may report an old name that the list has left behind.
  const isListed = value === '' || ZONES.some(({ id }) => id === value);
  const known = isListed ? ZONES : [optionOf(value), ...ZONES];
  const none = noneText ? [{ id: '', text: noneText }] : [];
  return <NativeSelect {...props} options={[...none, ...known]} />;
});

/** The zone's place in words, as the list has it. */
export const timeZoneText = (zone: string): string => optionOf(zone).text;

/** @example optionOf('America/Argentina/Buenos_Aires') // Buenos Aires, Argentina, under America */
function optionOf(zone: string) {
  const [continent = zone, ...places] = zone.replaceAll('_', ' ').split('/');
  return places.length === 0
    ? { id: zone, text: zone, group: 'UTC' }
    : { id: zone, text: places.toReversed().join(', '), group: continent };
}

const ZONES = timeZones().map(optionOf);
