/** What is looked at, the weightiest first. */
export const HEALTH_CHECKS = [
  'durability',
  'isolation',
  'disk',
  'backup',
  'jobs',
  'mail',
  'clock',
  'connections',
  'delay',
] as const;
export type HealthCheck = (typeof HEALTH_CHECKS)[number];

/** `bad` wants somebody now, `warn` before long. */
export const LIGHTS = ['good', 'warn', 'bad'] as const;
export type Light = (typeof LIGHTS)[number];

/** What the lights are told by. */
export interface WatchedFacts {
  readonly durability: readonly { readonly name: string; readonly isOn: boolean }[];
  readonly isolation: { readonly unforced: readonly string[]; readonly hasBypass: boolean };
  readonly disk: { readonly freeBytes: number; readonly isLow: boolean };
  readonly backup: { readonly madeAt: string } | null;
  readonly jobs: { readonly dead: number; readonly oldestEventSeconds: number };
  readonly mail: { readonly way: 'server' | 'files'; readonly failed: number };
  readonly clock: { readonly differenceMs: number };
  readonly database: { readonly connections: number; readonly mostConnections: number };
  readonly server: { readonly delayMs: { readonly p99: number } };
}

const GIB = 1024 ** 3;
const DAY_MS = 86_400_000;

/** Below the first it is no longer good, below (or above) the second it is bad. */
const LIMITS = {
  diskFreeBytes: [GIB, GIB / 4],
  backupAgeMs: [2 * DAY_MS, 14 * DAY_MS],
  oldestEventSeconds: [60, 600],
  clockMs: [1_000, 30_000],
  connectionShare: [0.8, 0.95],
  delayMs: [200, 1_000],
} as const;

const above = (value: number, [warn, bad]: readonly [number, number]): Light => {
  if (value > bad) return 'bad';
  return value > warn ? 'warn' : 'good';
};

/**
 * A light for each thing that is looked at. Checksums of the database's pages are a warning alone: they find a bad disk,
 * and nothing is lost by their absence.
 */
export function healthLights(facts: WatchedFacts, now: number): { id: HealthCheck; light: Light }[] {
  const lights: Record<HealthCheck, Light> = {
    durability: durabilityLight(facts),
    isolation: facts.isolation.unforced.length > 0 || facts.isolation.hasBypass ? 'bad' : 'good',
    disk: diskLight(facts),
    backup: facts.backup === null ? 'warn' : above(now - Date.parse(facts.backup.madeAt), LIMITS.backupAgeMs),
    jobs: worst(above(facts.jobs.oldestEventSeconds, LIMITS.oldestEventSeconds), facts.jobs.dead > 0 ? 'warn' : 'good'),
    mail: facts.mail.way === 'files' || facts.mail.failed > 0 ? 'warn' : 'good',
    clock: above(Math.abs(facts.clock.differenceMs), LIMITS.clockMs),
    connections: above(facts.database.connections / facts.database.mostConnections, LIMITS.connectionShare),
    delay: above(facts.server.delayMs.p99, LIMITS.delayMs),
  };
  return HEALTH_CHECKS.map((id) => ({ id, light: lights[id] }));
}

function diskLight({ disk }: WatchedFacts): Light {
  if (disk.isLow) return 'bad';
  return above(-disk.freeBytes, [-LIMITS.diskFreeBytes[0], -LIMITS.diskFreeBytes[1]]);
}

function durabilityLight({ durability }: WatchedFacts): Light {
  const off = durability.filter(({ isOn }) => !isOn).map(({ name }) => name);
  if (off.length === 0) return 'good';
  return off.every((name) => name === 'data_checksums') ? 'warn' : 'bad';
}

/** The light that stands for all of these. */
export const worst = (...lights: readonly Light[]): Light =>
  lights.reduce<Light>((sofar, light) => (LIGHTS.indexOf(light) > LIGHTS.indexOf(sofar) ? light : sofar), 'good');
