/** `locale`: the language's own format. */
export const HOUR_FORMATS = ['locale', '12', '24'] as const;
export type HourFormat = (typeof HOUR_FORMATS)[number];

/** Returns the formatter options for a 12- or 24-hour clock. */
export const hourOptions = (hours: HourFormat): Pick<Intl.DateTimeFormatOptions, 'hourCycle'> => {
  if (hours === 'locale') return {};
  return { hourCycle: hours === '12' ? 'h12' : 'h23' };
};
