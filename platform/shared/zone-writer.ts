/** Makes a writer for each zone that is asked for, once: to make one takes far longer than to use it. */
export function zoneWriters(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const writer = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(timeZone, writer);
    return writer;
  };
}
