interface Sized {
  readonly id: string;
  readonly width: 'narrow' | 'wide' | 'full';
}

/** What stands side by side: at most one part over the whole width, and below it two columns. */
export interface DashboardRun<Part> {
  readonly id: string;
  readonly full: Part | undefined;
  readonly wide: readonly Part[];
  readonly narrow: readonly Part[];
}

/** A part over the whole width begins a new run; the others stand in the columns of the run that they follow. */
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
