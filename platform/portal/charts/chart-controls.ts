import { createContext, use, useEffect } from 'react';

/** The actions that a chart offers to the card around it. */
export interface ChartControls {
  /** The chart as it currently looks. */
  readonly image: () => Promise<HTMLCanvasElement>;
  readonly zoom?: {
    readonly in: () => void;
    readonly out: () => void;
    readonly all: () => void;
    readonly isZoomed: boolean;
  };
  readonly fit?: { readonly isOn: boolean; readonly toggle: () => void };
}

export const ChartControlsContext = createContext<(controls: ChartControls | null) => void>(() => undefined);

/** @param controls memoized by the caller; null while there is no chart. */
export function useChartControls(controls: ChartControls | null): void {
  const offer = use(ChartControlsContext);
  useEffect(() => {
    offer(controls);
    return () => offer(null);
  }, [offer, controls]);
}
