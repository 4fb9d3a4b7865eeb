/** `locale`: as the language does. */
export const HOUR_FORMATS = ['locale', '12', '24'] as const;
export type HourFormat = (typeof HOUR_FORMATS)[number];

/** The part of a writer's options that says whether a day has 12 or 24 hours. */
export const hourOptions = (hours: HourFormat): Pick<Intl.DateTimeFormatOptions, 'hourCycle'> => {
  if (hours === 'locale') return {};
  return { hourCycle: hours === '12' ? 'h12' : 'h23' };
};
