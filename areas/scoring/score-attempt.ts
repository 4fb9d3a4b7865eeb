import type { Attempt, DeviceClass, TestType } from './attempt.ts';
import { dualTaskMetrics, type DualTaskMetrics } from './dual-task-metrics.ts';
import { flankerMetrics, type FlankerMetrics } from './flanker-metrics.ts';
import type { Domain, DomainNorms, Norms, TestNorms } from './norms.ts';
import { clamped, rounded } from './rounded.ts';
import { symbolMetrics, type SymbolMetrics } from './symbol-metrics.ts';
import { isInvalidating, validityFlags } from './validity-flags.ts';
import { vigilanceMetrics, type VigilanceMetrics } from './vigilance-metrics.ts';
import { combinedZ } from './weighted-z.ts';

/** The metrics of a domain with their z values; positive is worse. */
type Standing<M> = M & { readonly z: Readonly<Record<string, number>> };

export interface AttemptMetrics {
  readonly v?: Standing<VigilanceMetrics>;
  readonly c?: Standing<FlankerMetrics>;
  readonly s?: Standing<SymbolMetrics>;
  readonly d?: Standing<DualTaskMetrics>;
}

export interface ScoredAttempt {
  readonly normsVersion: string;
  readonly testType: TestType;
  readonly deviceClass: DeviceClass;
  readonly valid: boolean;
  readonly flags: readonly string[];
  /** The share of the full weight that the measured domains cover. */
  readonly weightUsed: number;
  readonly domains: Readonly<Partial<Record<Domain, number>>>;
  /** Null when no domain could be measured. */
  readonly Z: number | null;
  /** One decimal, higher is worse; null for a test that is not valid. */
  readonly score: number | null;
  readonly se: number | null;
  readonly metrics: AttemptMetrics;
}

const DOMAINS = ['v', 'c', 's', 'd'] as const;

/** Scores raw trials. A pure function of the trials and the norms. */
export function scoreAttempt(attempt: Attempt, norms: Norms): ScoredAttempt {
  const test = norms.tests[attempt.testType];
  const metrics = measured(attempt, norms, test);
  const present = DOMAINS.filter((domain) => metrics[domain] && test.weights[domain] !== undefined);
  const zOf = Object.fromEntries(present.map((domain) => [domain, domainZ(metrics, domain, test)]));
  const weightUsed = rounded(
    present.reduce((sum, domain) => sum + (test.weights[domain] ?? 0), 0),
    4,
  );
  const parts = present.map((domain) => ({ name: domain, z: zOf[domain] ?? 0, weight: test.weights[domain] ?? 0 }));
  const Z = parts.length > 0 ? combinedZ(parts, test.domainCorr) : null;

  const hasEnough = weightUsed >= norms.minWeight && norms.requiredDomains.every((domain) => domain in zOf);
  const flags = [...validityFlags(attempt, metrics), ...(hasEnough ? [] : ['insufficient_data'])];
  const valid = !flags.some(isInvalidating);
  return {
    normsVersion: norms.version,
    testType: attempt.testType,
    deviceClass: attempt.deviceClass,
    valid,
    flags,
    weightUsed,
    domains: Object.fromEntries(Object.entries(zOf).map(([domain, z]) => [domain, rounded(z, 4)])),
    Z: Z === null ? null : rounded(Z, 4),
    score: valid && Z !== null ? onScale(Z, norms) : null,
    se: valid ? rounded(test.withinPersonSd / Math.sqrt(weightUsed), 2) : null,
    metrics,
  };
}

/** Scores a full test as if it had been a quick one: its first trials, by the quick test's norms. */
export const lightEquivalent = (attempt: Attempt, norms: Norms): ScoredAttempt =>
  scoreAttempt(
    {
      testType: 'LightningTest',
      deviceClass: attempt.deviceClass,
      envFlags: attempt.envFlags ?? [],
      pvt: (attempt.pvt ?? []).slice(0, LIGHTNING_PVT),
      flanker: (attempt.flanker ?? []).slice(0, LIGHTNING_FLANKER),
    },
    norms,
  );

/** These first trials of a full test make up a whole quick test. */
const LIGHTNING_PVT = 10;
const LIGHTNING_FLANKER = 15;

const onScale = (Z: number, { scale }: Norms): number =>
  rounded(clamped(scale.mean + scale.sd * Z, scale.min, scale.max), scale.decimals);

/** Measures each domain that has enough trials; a domain with too few is left out. */
function measured(attempt: Attempt, norms: Norms, test: TestNorms): AttemptMetrics {
  const { rtShiftMs } = norms.deviceClasses[attempt.deviceClass];
  const { limits } = norms;
  const { minTrials, domains } = test;
  const v = attempt.pvt && vigilanceMetrics(attempt.pvt, { lapseMs: domains.v?.lapseMs ?? 0, rtShiftMs, limits });
  const c = attempt.flanker && flankerMetrics(attempt.flanker, { rtShiftMs, limits });
  const s = attempt.symbol && symbolMetrics(attempt.symbol, { rtShiftMs, limits });
  const d = attempt.dual && dualTaskMetrics(attempt.dual, { rtShiftMs, limits });
  const least = (name: string) => minTrials[name] ?? 0;
  return {
    ...(v && v.n >= least('v') && { v: withZ(v, domains.v, norms) }),
    ...(c && c.n >= least('c') && { c: withZ(c, domains.c, norms) }),
    ...(s && domains.s && s.n >= least('s') && { s: withZ(s, domains.s, norms) }),
    ...(d &&
      domains.d &&
      d.contact >= least('dContact') &&
      d.events >= least('dEvents') && {
        d: withZ(d, domains.d, norms),
      }),
  };
}

function withZ<M extends object>(metrics: M, domain: DomainNorms | undefined, { zClamp }: Norms): Standing<M> {
  const values = metrics as Readonly<Record<string, number>>;
  const z = Object.entries(domain?.metrics ?? {}).map(([name, { mu, sd, sign }]) => {
    const value = values[name] ?? Number.NaN;
    return [name, clamped((sign * (value - mu)) / sd, zClamp.min, zClamp.max)] as const;
  });
  return { ...metrics, z: Object.fromEntries(z) };
}

function domainZ(metrics: AttemptMetrics, domain: Domain, test: TestNorms): number {
  const norms = test.domains[domain];
  const z = metrics[domain]?.z ?? {};
  const parts = Object.entries(norms?.metrics ?? {}).map(([name, { w }]) => ({ name, z: z[name] ?? 0, weight: w }));
  return combinedZ(parts, norms?.corr ?? {});
}
