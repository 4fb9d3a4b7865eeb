import type { KeyboardEvent } from 'react';

/** The focusable elements of a row: its name where it opens something, and its checkbox. */
const OPENER = '.row-opener';
const CHECKBOX = '.row-select input';

/** Handles row keys: arrows, Home and End move, Space selects, Enter opens. */
export function followRowKeys(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  const stop = [OPENER, CHECKBOX].find((each) => target.matches(each));
  const row = target.closest('tr');
  if (!stop || !row) return;

  const act = actOf(event.key, row, stop) ?? moveOf(event, target, stop);
  if (!act) return;
  event.preventDefault();
  act();
}

/** Some browsers press a button when Space is released, even if the key was handled before. */
export function holdSpace(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  const isForSelection = target.matches(OPENER) && target.closest('tr')?.querySelector(CHECKBOX);
  if (event.key === ' ' && isForSelection) event.preventDefault();
}

/** Space on the name selects, and Enter on the checkbox opens; the browser handles the other two cases. */
function actOf(key: string, row: HTMLElement, stop: string): (() => void) | undefined {
  const other = row.querySelector<HTMLElement>(stop === OPENER ? CHECKBOX : OPENER);
  const isOther = (stop === OPENER && key === ' ') || (stop === CHECKBOX && key === 'Enter');
  return isOther && other ? () => other.click() : undefined;
}

function moveOf(event: KeyboardEvent<HTMLElement>, target: HTMLElement, stop: string): (() => void) | undefined {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(stop)];
  const current = stops.indexOf(target);
  const places: Record<string, number> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    Home: 0,
    End: stops.length - 1,
  };
  const next = stops[places[event.key] ?? -1];
  return next && (() => next.focus());
}
