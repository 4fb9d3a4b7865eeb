import type * as Prometheus from 'prom-client';
import type { Databases } from '#platform/server/database/database.ts';

/** A value that is read when the metrics are requested. */
export interface Reading {
  readonly name: string;
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

/** The description of each figure and the names of its labels. */
export type FigureNames = Readonly<Record<string, { readonly help: string; readonly labels?: readonly string[] }>>;

interface MetricsOptions {
  readonly databases: Pick<Databases, 'pools'>;
  /** The version of the product. */
  readonly version: string;
  /** Figures of the whole installation: every server reads the same values from the database. */
  readonly figures: FigureNames;
  readonly read: () => Promise<readonly Reading[]>;
}

export interface Metrics {
  readonly requests: Prometheus.Histogram<'method' | 'route' | 'status'>;
  readonly testsHandedIn: Prometheus.Counter;
  readonly testsRefused: Prometheus.Counter<'code'>;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
}

/** In seconds, from a plain read to the longest report. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Loads the library only for a server whose metrics are read. Each server has its own registry. */
export async function openMetrics({ databases, version, figures, read }: MetricsOptions): Promise<Metrics> {
  const library = await import('prom-client');
  const registry = new library.Registry();
  library.collectDefaultMetrics({ register: registry });
  const gauge: MakeGauge = (name, help, labels = []) =>
    new library.Gauge({ name, help, labelNames: [...labels], registers: [registry] });
  gauge('evenkeel_build_info', 'The versions of the product and of Node.', ['version', 'node']).set(
    { version, node: process.versions.node },
    1,
  );
  const notePools = poolGauges(gauge, databases);
  const noteFigures = figureGauges(gauge, figures);
  return {
    ...countersOf(library, registry),
    text: async () => {
      notePools();
      // Without the database the rest is still reported: that is when it is needed most.
      noteFigures(await read().catch(() => undefined));
      return registry.metrics();
    },
  };
}

type MakeGauge = (name: string, help: string, labels?: readonly string[]) => Prometheus.Gauge;

const countersOf = ({ Counter, Histogram }: typeof Prometheus, registry: Prometheus.Registry) => ({
  requests: new Histogram({
    name: 'evenkeel_http_request_duration_seconds',
    help: 'Duration of requests by matched route, method and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [registry],
  }),
  testsHandedIn: new Counter({
    name: 'evenkeel_tests_handed_in_total',
    help: 'Tests that were stored, counted once by the server that announced them.',
    registers: [registry],
  }),
  testsRefused: new Counter({
    name: 'evenkeel_tests_refused_total',
    help: 'Tests that were refused when they were handed in, by reason.',
    labelNames: ['code'],
    registers: [registry],
  }),
});

/** Returns a function that stores how the connection pools are used at this moment. */
function poolGauges(gauge: MakeGauge, { pools }: Pick<Databases, 'pools'>): () => void {
  const used = gauge('evenkeel_database_pool_in_use', 'Connections in use.', ['pool']);
  const open = gauge('evenkeel_database_pool_open', 'Open connections, in use or idle.', ['pool']);
  const most = gauge('evenkeel_database_pool_size', 'The most connections that the pool opens.', ['pool']);
  const waiting = gauge('evenkeel_database_pool_waiting', 'Callers that wait for a connection.', ['pool']);
  return () => {
    for (const [pool, { totalCount, idleCount, waitingCount, options }] of Object.entries(pools)) {
      used.set({ pool }, totalCount - idleCount);
      open.set({ pool }, totalCount);
      most.set({ pool }, options.max);
      waiting.set({ pool }, waitingCount);
    }
  };
}

/** Returns a function that replaces the figures. Without readings they are left out, because old values would mislead. */
function figureGauges(gauge: MakeGauge, figures: FigureNames): (readings: readonly Reading[] | undefined) => void {
  const isUp = gauge('evenkeel_database_up', 'Whether the figures of the installation could be read.');
  const gauges = new Map(
    Object.entries(figures).map(([name, { help, labels }]) => [name, gauge(name, help, labels)] as const),
  );
  return (readings) => {
    isUp.set(readings ? 1 : 0);
    for (const [name, each] of gauges) {
      each.reset();
      // A reset gauge without labels would say 0.
      if (!figures[name]?.labels) each.remove();
    }
    for (const { name, value, labels = {} } of readings ?? []) gauges.get(name)?.set(labels, value);
  };
}
