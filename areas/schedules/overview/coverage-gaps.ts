/** From one full hour to another: 7 to 17 is from 07:00 until 17:00. */
export interface HourSpan {
  readonly from: number;
  readonly to: number;
}

/** Returns the hours of a day in which no one is expected. */
export function gapsIn(hours: readonly number[]): HourSpan[] {
  const gaps: HourSpan[] = [];
  for (const [hour, people] of hours.entries()) {
    if (people > 0) continue;
    const last = gaps.at(-1);
    if (last?.to === hour) gaps[gaps.length - 1] = { ...last, to: hour + 1 };
    else gaps.push({ from: hour, to: hour + 1 });
  }
  return gaps;
}
