/** Returns a time zone in which it is between 11:00 and 13:00, so that no story meets midnight. */
export function zoneAtMidday(): string {
  const eastOfGreenwich = 12 - new Date().getUTCHours();
  // These zone names count westward.
  return `Etc/GMT${eastOfGreenwich > 0 ? '-' : '+'}${Math.abs(eastOfGreenwich)}`;
}
