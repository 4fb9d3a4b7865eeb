import type { DeviceClass, TestType } from './attempt.ts';
import v1 from './norms.v1.json' with { type: 'json' };

export type Domain = 'v' | 'c' | 'd' | 's';

export interface MetricNorm {
  readonly mu: number;
  readonly sd: number;
  /** 1 when more is worse, -1 when less is worse. */
  readonly sign: number;
  readonly w: number;
}

export interface DomainNorms {
  readonly metrics: Readonly<Record<string, MetricNorm>>;
  /** Keyed by `first-second`, in the order of the metrics. */
  readonly corr: Readonly<Record<string, number>>;
  readonly lapseMs?: number;
  readonly provisional?: boolean;
}

export interface TestNorms {
  readonly withinPersonSd: number;
  readonly weights: Readonly<Partial<Record<Domain, number>>>;
  readonly domainCorr: Readonly<Record<string, number>>;
  readonly minTrials: Readonly<Record<string, number>>;
  readonly domains: Readonly<Partial<Record<Domain, DomainNorms>>>;
  readonly pass?: { readonly normLimit: number; readonly hardLimit: number; readonly confidence: number };
}

/** One version of every constant of the scoring. A norms file is never changed: a new version is a new file. */
export interface Norms {
  readonly version: string;
  readonly status: string;
  readonly clinicallyValidated: boolean;
  readonly scale: {
    readonly mean: number;
    readonly sd: number;
    readonly min: number;
    readonly max: number;
    readonly decimals: number;
  };
  readonly zClamp: { readonly min: number; readonly max: number };
  readonly minWeight: number;
  readonly requiredDomains: readonly string[];
  readonly limits: {
    readonly falseStartMs: number;
    readonly pvtTimeoutMs: number;
    readonly choiceMinRtMs: number;
    readonly flankerDeadlineMs: number;
    readonly symbolMinRtMs: number;
    readonly symbolMaxRtMs: number;
    readonly periMinRtMs: number;
    readonly periMaxRtMs: number;
    readonly trackSettleMs: number;
    readonly trackLostError: number;
    readonly trackFloor: number;
  };
  readonly deviceClasses: Readonly<Record<DeviceClass, { readonly rtShiftMs: number }>>;
  readonly tests: Readonly<Record<TestType, TestNorms>>;
  readonly baseline: {
    readonly discardFirst: number;
    readonly minTests: number;
    readonly maxTests: number;
    readonly minDistinctDays: number;
    readonly trim: number;
    readonly priorDf: number;
    readonly sdCap: readonly number[];
    readonly staleAfterDays: number;
  };
  readonly rci: { readonly worse: number; readonly strong: number };
  readonly cusum: { readonly k: number; readonly h: number };
  readonly ewma: { readonly lambda: number; readonly L: number };
}

/** The norms in force. */
export const NORMS: Norms = v1;

const VERSIONS: readonly Norms[] = [v1];

/** Returns the norms that a stored result names; undefined for a version this release does not know. */
export const normsOf = (version: string): Norms | undefined => VERSIONS.find((norms) => norms.version === version);
