import { createContext, use, useEffect } from 'react';

/** What a picture offers to the card around it. */
export interface ChartControls {
  /** The picture as it stands there. */
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

/** @param controls in a memo; null while there is no picture. */
export function useChartControls(controls: ChartControls | null): void {
  const offer = use(ChartControlsContext);
  useEffect(() => {
    offer(controls);
    return () => offer(null);
  }, [offer, controls]);
}
