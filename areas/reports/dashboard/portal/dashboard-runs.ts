interface Sized {
  readonly id: string;
  readonly width: 'narrow' | 'wide' | 'full';
}

/** A section of the dashboard: at most one full-width card, with two columns below it. */
export interface DashboardRun<Part> {
  readonly id: string;
  readonly full: Part | undefined;
  readonly wide: readonly Part[];
  readonly narrow: readonly Part[];
}

/** A full-width card starts a new run; the others go into the columns of the run before them. */
export function runsOf<Part extends Sized>(parts: readonly Part[]): DashboardRun<Part>[] {
  const runs: { full: Part | undefined; wide: Part[]; narrow: Part[] }[] = [];
  for (const part of parts) {
    if (part.width === 'full') runs.push({ full: part, wide: [], narrow: [] });
    else {
      if (runs.length === 0) runs.push({ full: undefined, wide: [], narrow: [] });
      runs.at(-1)?.[part.width].push(part);
    }
  }
  return runs.map((run) => ({ ...run, id: run.full?.id ?? 'first' }));
}
