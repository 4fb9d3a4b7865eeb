import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type * as Api from '@opentelemetry/api';
import type { SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { LogEvent } from 'kysely';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { statementSummary } from './statement-summary.ts';

/** A request while it is being answered. */
export interface TracedRequest {
  readonly span: Api.Span;
  /** Runs what belongs to the request; statements inside become its parts. */
  within(work: () => void): void;
}

export interface Tracing {
  /** Starts the span of a request, as a part of the caller's trace if its headers name one. */
  startRequest(name: string, attributes: Api.Attributes, headers: object): TracedRequest;
  endRequest(request: TracedRequest, status: number): void;
  /** Runs work that no request waits for as a span of its own; statements inside become its parts. */
  traceWork<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Notes a statement that has ended. Those outside of requests and work, such as the search for work, are left out. */
  noteStatement(event: LogEvent): void;
  /** Sends what is waiting. */
  close(): Promise<void>;
}

interface TracingOptions {
  readonly config: Config;
  /** The version of the product. */
  readonly version: string;
  readonly log: Log;
}

/** How long a collector may take, also when the server stops. */
const SEND_TIMEOUT_MS = 5_000;
const SERVER_FAULT = 500;

/** Loads the libraries only for a server whose traces are collected. Changes nothing outside of its own objects. */
export async function openTracing(options: TracingOptions): Promise<Tracing> {
  const api = await import('@opentelemetry/api');
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core');
  const provider = await openProvider(options);
  const tracer = provider.getTracer('evenkeel', options.version);
  const callers = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Api.Context>();
  return {
    startRequest: (name, attributes, headers) => {
      const caller = callers.extract(api.ROOT_CONTEXT, headers, api.defaultTextMapGetter);
      const span = tracer.startSpan(name, { kind: api.SpanKind.SERVER, attributes }, caller);
      const context = api.trace.setSpan(caller, span);
      return { span, within: (work) => current.run(context, work) };
    },
    endRequest: ({ span }, status) => {
      span.setAttribute('http.response.status_code', status);
      if (status >= SERVER_FAULT) span.setStatus({ code: api.SpanStatusCode.ERROR });
      span.end();
    },
    traceWork: async (name, work) => {
      const span = tracer.startSpan(name, { kind: api.SpanKind.INTERNAL }, api.ROOT_CONTEXT);
      try {
        return await current.run(api.trace.setSpan(api.ROOT_CONTEXT, span), work);
      } catch (error) {
        span.setStatus({ code: api.SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    noteStatement: (event) => {
      const context = current.getStore();
      if (context) noteStatement(api, tracer, context, event);
    },
    close: () => provider.shutdown().catch(() => undefined),
  };
}

/** The span has neither the text of the statement nor its parameters: both may hold what people have entered. */
function noteStatement(api: typeof Api, tracer: Api.Tracer, context: Api.Context, event: LogEvent): void {
  const { operation, table } = statementSummary(event.query.sql);
  // The start of a transaction is sent together with its first statement.
  if (operation === 'begin') return;
  const name = table === undefined ? operation : `${operation} ${table}`;
  const attributes: Api.Attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.summary': name,
    ...(table !== undefined && { 'db.collection.name': table }),
  };
  const startTime = Date.now() - event.queryDurationMillis;
  const span = tracer.startSpan(name, { kind: api.SpanKind.CLIENT, attributes, startTime }, context);
  if (event.level === 'error') {
    span.setAttribute('error.type', codeOf(event.error));
    span.setStatus({ code: api.SpanStatusCode.ERROR });
  }
  span.end();
}

/** PostgreSQL's code of an error; its message may contain values. */
const codeOf = (error: unknown): string => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'unknown';
};

async function openProvider({ config, version, log }: TracingOptions): Promise<TracerProvider> {
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const library = await import('@opentelemetry/sdk-trace');
  const ratio = new library.TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG);
  return new library.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'evenkeel',
      'service.version': version,
      'service.instance.id': randomUUID(),
    }),
    sampler: new library.ParentBasedSampler({ root: ratio }),
    spanProcessors: [
      new library.BatchSpanProcessor({
        exporter: await openExporter(config, log),
        exportTimeoutMillis: SEND_TIMEOUT_MS,
      }),
    ],
  });
}

/** Sends JSON over HTTP. A collector that does not answer is logged once, until it answers again. */
async function openExporter(config: Config, log: Log): Promise<SpanExporter> {
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const exporter = new OTLPTraceExporter({
    url: `${config.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '')}/v1/traces`,
    headers: headersIn(config.OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMillis: SEND_TIMEOUT_MS,
  });
  let isTold = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const hasFailed = result.error !== undefined;
        if (hasFailed && !isTold) log.warn('traces could not be sent');
        isTold = hasFailed;
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}

/** Reads name=value, separated by commas, with percent-encoded values. */
function headersIn(setting = ''): Record<string, string> {
  const pairs = setting.split(/, */).filter((pair) => pair !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name, decodeURIComponent(value.join('='))];
    }),
  );
}
