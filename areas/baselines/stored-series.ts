import type { BaselineState } from './baseline-figures.ts';

export interface BaselineRow {
  id: string;
  validFrom: string | null;
  validTo: string | null;
  isFrozen: boolean;
}

/** A series with its stored figures. */
export interface StoredSeries extends BaselineRow, BaselineState {
  practice: number;
  /** Whether no test that counts was taken at this moment or later, so that the stored figures are those before it. */
  isUpToDate: boolean;
  /** The day of this moment in the organization's time zone. */
  day: string;
}
