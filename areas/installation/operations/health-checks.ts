/** The checks, most important first. */
export const HEALTH_CHECKS = [
  'durability',
  'isolation',
  'disk',
  'files',
  'reportReplica',
  'backup',
  'archive',
  'restoreDrill',
  'jobs',
  'mail',
  'recordStreams',
  'clock',
  'connections',
  'delay',
] as const;
export type HealthCheck = (typeof HEALTH_CHECKS)[number];

/** `bad` needs attention now, `warn` soon. `off` is a part that the operator has not set up: nothing is checked. */
export const LIGHTS = ['off', 'good', 'warn', 'bad'] as const;
export type Light = (typeof LIGHTS)[number];

/** The facts that decide the lights. */
export interface WatchedFacts {
  readonly durability: readonly { readonly name: string; readonly isOn: boolean }[];
  readonly isolation: { readonly unforced: readonly string[]; readonly hasBypass: boolean };
  readonly disk: { readonly freeBytes: number; readonly isLow: boolean };
  readonly files: { readonly error: string | null };
  readonly reportReplica: { readonly behindSeconds: number | null; readonly problem: string | null } | null;
  readonly backup: { readonly madeAt: string } | null;
  readonly archive: { readonly isOn: boolean; readonly lastAt: string | null; readonly failedAt: string | null };
  readonly restoreDrill: {
    readonly everyDays: number;
    readonly last: { readonly startedAt: string; readonly problem: string | null } | null;
  } | null;
  readonly jobs: { readonly dead: number; readonly oldestEventSeconds: number };
  readonly mail: { readonly way: 'server' | 'files'; readonly failed: number };
  readonly recordStreams: readonly { readonly oldestSeconds: number; readonly lastError: string | null }[];
  readonly clock: { readonly differenceMs: number };
  readonly database: { readonly connections: number; readonly mostConnections: number };
  readonly server: { readonly delayMs: { readonly p99: number } };
}

const GIB = 1024 ** 3;
const DAY_MS = 86_400_000;

/**
 * Beyond the first value a light is `warn`, beyond the second `bad`. Free disk space is compared downward, the rest
 * upward.
 */
const LIMITS = {
  diskFreeBytes: [GIB, GIB / 4],
  backupAgeMs: [2 * DAY_MS, 14 * DAY_MS],
  oldestEventSeconds: [60, 600],
  replicaSeconds: [60, 600],
  unsentSeconds: [300, 3_600],
  clockMs: [1_000, 30_000],
  connectionShare: [0.8, 0.95],
  delayMs: [200, 1_000],
} as const;

const above = (value: number, [warn, bad]: readonly [number, number]): Light => {
  if (value > bad) return 'bad';
  return value > warn ? 'warn' : 'good';
};

/**
 * Returns a light for each check. Missing checksums of the database's pages are only a warning: they find a bad disk,
 * and nothing is lost without them.
 */
export function healthLights(facts: WatchedFacts, now: number): { id: HealthCheck; light: Light }[] {
  const lights: Record<HealthCheck, Light> = {
    durability: durabilityLight(facts),
    isolation: facts.isolation.unforced.length > 0 || facts.isolation.hasBypass ? 'bad' : 'good',
    disk: diskLight(facts),
    files: facts.files.error === null ? 'good' : 'bad',
    reportReplica: replicaLight(facts),
    backup: facts.backup === null ? 'warn' : above(now - Date.parse(facts.backup.madeAt), LIMITS.backupAgeMs),
    archive: archiveLight(facts),
    restoreDrill: drillLight(facts, now),
    jobs: worst(above(facts.jobs.oldestEventSeconds, LIMITS.oldestEventSeconds), facts.jobs.dead > 0 ? 'warn' : 'good'),
    mail: facts.mail.way === 'files' || facts.mail.failed > 0 ? 'warn' : 'good',
    recordStreams: facts.recordStreams.length === 0 ? 'off' : worst(...facts.recordStreams.map(streamLight)),
    clock: above(Math.abs(facts.clock.differenceMs), LIMITS.clockMs),
    connections: above(facts.database.connections / facts.database.mostConnections, LIMITS.connectionShare),
    delay: above(facts.server.delayMs.p99, LIMITS.delayMs),
  };
  return HEALTH_CHECKS.map((id) => ({ id, light: lights[id] }));
}

/** Whether the last file that the database wanted to store is not in its archive. */
export const isArchiveFailing = ({ isOn, lastAt, failedAt }: WatchedFacts['archive']): boolean =>
  isOn && failedAt !== null && (lastAt === null || Date.parse(failedAt) > Date.parse(lastAt));

function archiveLight({ archive }: WatchedFacts): Light {
  if (!archive.isOn) return 'off';
  return isArchiveFailing(archive) ? 'bad' : 'good';
}

/** A replica that is not read is only a warning, because reports are read from the primary meanwhile. */
function replicaLight({ reportReplica }: WatchedFacts): Light {
  if (reportReplica === null) return 'off';
  if (reportReplica.problem !== null) return 'warn';
  return above(reportReplica.behindSeconds ?? 0, LIMITS.replicaSeconds);
}

/** A drill that is long overdue is a warning, like one that has not taken place yet. */
function drillLight({ restoreDrill }: WatchedFacts, now: number): Light {
  if (restoreDrill === null) return 'off';
  const { last, everyDays } = restoreDrill;
  if (last === null) return 'warn';
  if (last.problem !== null) return 'bad';
  return now - Date.parse(last.startedAt) > (2 * everyDays + 1) * DAY_MS ? 'warn' : 'good';
}

/** A receiver that failed once is a warning. It is bad only when its oldest entry has waited too long. */
const streamLight = ({ oldestSeconds, lastError }: WatchedFacts['recordStreams'][number]): Light =>
  worst(above(oldestSeconds, LIMITS.unsentSeconds), lastError === null ? 'good' : 'warn');

function diskLight({ disk }: WatchedFacts): Light {
  if (disk.isLow) return 'bad';
  return above(-disk.freeBytes, [-LIMITS.diskFreeBytes[0], -LIMITS.diskFreeBytes[1]]);
}

function durabilityLight({ durability }: WatchedFacts): Light {
  const off = durability.filter(({ isOn }) => !isOn).map(({ name }) => name);
  if (off.length === 0) return 'good';
  return off.every((name) => name === 'data_checksums') ? 'warn' : 'bad';
}

/** Returns the light that represents all of these. Parts that are off do not count. */
export const worst = (...lights: readonly Light[]): Light =>
  lights.reduce<Light>((sofar, light) => (LIGHTS.indexOf(light) > LIGHTS.indexOf(sofar) ? light : sofar), 'good');
