/** The test types as the data names them; on screen they are "Full test" and "Quick check". */
export const TEST_TYPES = ['FullTest', 'LightningTest'] as const;
export type TestType = (typeof TEST_TYPES)[number];

/** Derived from the input actually used. People are compared with themselves on one class only. */
export const DEVICE_CLASSES = ['desktop-keyboard', 'desktop-mouse', 'tablet-touch', 'phone-touch'] as const;
export type DeviceClass = (typeof DEVICE_CLASSES)[number];

/** Times are milliseconds of one monotonic clock; `resp` is null when no answer came in time. */
export interface PvtTrial {
  readonly onset: number;
  readonly resp: number | null;
  /** Presses before the onset of the light. */
  readonly early: number;
}

export type Side = 'L' | 'R';

export interface FlankerTrial {
  readonly onset: number;
  readonly resp: number | null;
  readonly target: Side;
  readonly key: Side | null;
  readonly congruent: boolean;
}

export interface SymbolItem {
  readonly onset: number;
  readonly resp: number | null;
  readonly answer: number;
  readonly key: number | null;
}

/** Positions in units of the arena's side. */
export interface TrackingSample {
  readonly t: number;
  readonly tx: number;
  readonly ty: number;
  readonly px: number;
  readonly py: number;
  readonly contact: boolean;
}

export interface PeripheralEvent {
  readonly onset: number;
  readonly kind: 'target' | 'distractor';
  readonly resp: number | null;
}

export interface DualTask {
  readonly samples: readonly TrackingSample[];
  readonly events: readonly PeripheralEvent[];
}

/** The raw trials of one test. The device computes nothing in it: the server derives metrics and scores. */
export interface Attempt {
  readonly testType: TestType;
  readonly deviceClass: DeviceClass;
  /** What the device or the server noticed about the circumstances. */
  readonly envFlags?: readonly string[];
  readonly pvt?: readonly PvtTrial[];
  readonly flanker?: readonly FlankerTrial[];
  readonly symbol?: readonly SymbolItem[];
  readonly dual?: DualTask;
}
