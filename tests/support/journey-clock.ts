/** A time zone in which it is between eleven and one o'clock by day, so that no story meets midnight. */
export function zoneAtMidday(): string {
  const eastOfGreenwich = 12 - new Date().getUTCHours();
  // These names count westward.
  return `Etc/GMT${eastOfGreenwich > 0 ? '-' : '+'}${Math.abs(eastOfGreenwich)}`;
}
