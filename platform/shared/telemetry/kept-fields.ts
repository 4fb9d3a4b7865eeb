import { changed, each, flag, named, number, only, text, writtenText, type AllowedPart } from './allowed-part.ts';
import { errorText } from './error-text.ts';
import { shortPath } from './short-path.ts';

/** Everything that a report to the collector may contain, and its format. Anything not named here is not sent. */
const HEX = text(/^[0-9a-f]{16,32}$/);
/** Too short for a token. */
const WORDS = text(/^[a-z][\w.:@/+-]{0,38}$/i);
const VERSION = text(/^[\w.@+-]{1,80}$/);
const PAGE = changed(shortPath);
const UUID = text(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
const EMAIL = text(/^[^\s@<>]{1,64}@[^\s@<>]{1,190}$/);
const NETWORK_ADDRESS = text(/^[0-9a-f.:]{3,45}$/i);
/** The SDK sends some of its numbers as text. */
const RATE: AllowedPart = (value) => number(value) ?? text(/^[\d.]{1,24}$/)(value);

const SPAN_FACTS = only({
  'sentry.op': WORDS,
  'sentry.origin': WORDS,
  'sentry.source': WORDS,
  'sentry.sample_rate': number,
  'http.request.method': WORDS,
  'http.method': WORDS,
  'http.response.status_code': number,
  type: WORDS,
});

const TRACE = only({
  trace_id: HEX,
  span_id: HEX,
  parent_span_id: HEX,
  op: WORDS,
  origin: WORDS,
  status: WORDS,
  data: SPAN_FACTS,
});

/** @example spanText('GET https://portal.example/api/v2.1/users/0199?q=Doe') // 'GET /api/v2.1/users/:id' */
const spanText = (description: string): string | undefined => {
  const [, method = '', address = ''] = /^([A-Z]{3,7} )?(\S*\/\S*)$/.exec(description) ?? [];
  return address === '' ? undefined : method + shortPath(address);
};

const SPAN = only({
  trace_id: HEX,
  span_id: HEX,
  parent_span_id: HEX,
  op: WORDS,
  origin: WORDS,
  status: WORDS,
  description: changed(spanText),
  start_timestamp: number,
  timestamp: number,
  data: SPAN_FACTS,
});

const FRAME = only({
  filename: PAGE,
  function: text(/^[\w$.<>? ]{1,80}$/),
  lineno: number,
  colno: number,
  in_app: flag,
});

const FAULT = only({
  type: text(/^[A-Za-z_$][\w$]{0,60}$/),
  value: changed(errorText),
  mechanism: only({ type: WORDS, handled: flag }),
  stacktrace: only({ frames: each(FRAME, 50) }),
});

export const BREADCRUMB = only({
  type: WORDS,
  category: WORDS,
  level: WORDS,
  timestamp: number,
  data: only({ from: PAGE, to: PAGE, url: PAGE, method: WORDS, status_code: number }),
});

const SDK = only({ name: WORDS, version: VERSION, integrations: each(WORDS, 20) });

const OF_EVERY_EVENT = {
  event_id: HEX,
  type: WORDS,
  timestamp: number,
  platform: WORDS,
  level: WORDS,
  release: VERSION,
  environment: text(/^(production|preview)$/),
  sdk: SDK,
  user: only({ id: UUID, email: EMAIL, ip_address: NETWORK_ADDRESS }),
  tags: only({ locale: text(/^(en|es|pt)$/), page: PAGE, replayId: HEX }),
  request: only({ url: PAGE, headers: only({ 'User-Agent': text(/^[\x20-\x7e]{1,400}$/) }) }),
};

export const ERROR = only({
  ...OF_EVERY_EVENT,
  exception: only({ values: each(FAULT, 10) }),
  contexts: only({ trace: TRACE, replay: only({ replay_id: HEX }) }),
  breadcrumbs: each(BREADCRUMB, 100),
  transaction: PAGE,
});

export const TRANSACTION = only({
  ...OF_EVERY_EVENT,
  start_timestamp: number,
  transaction: PAGE,
  transaction_info: only({ source: WORDS }),
  contexts: only({ trace: TRACE }),
  spans: each(SPAN, 1000),
  measurements: named(/^[a-z][\w.]{0,40}$/i, only({ value: number, unit: text(/^[a-z]{0,20}$/) })),
});

export const REPLAY = only({
  ...OF_EVERY_EVENT,
  replay_id: HEX,
  replay_type: WORDS,
  replay_start_timestamp: number,
  segment_id: number,
  urls: each(PAGE, 100),
  error_ids: each(HEX, 100),
  trace_ids: each(HEX, 100),
});

/** A person who sends feedback states themselves who they are and what they saw. */
export const FEEDBACK = only({
  ...OF_EVERY_EVENT,
  contexts: only({
    trace: TRACE,
    feedback: only({
      message: writtenText(4000),
      name: writtenText(100),
      contact_email: writtenText(254),
      url: PAGE,
      source: text(/^widget$/),
    }),
  }),
});

/** The only lines that the portal logs. */
export const LOG_TEXTS = ['portal started'] as const;

const fact = (keep: AllowedPart) => only({ value: keep, type: WORDS });
export const LOGS = only({
  items: each(
    only({
      timestamp: number,
      level: WORDS,
      severity_number: number,
      trace_id: HEX,
      body: text(new RegExp(`^(${LOG_TEXTS.join('|')})$`)),
      attributes: only({
        page: fact(PAGE),
        'user.id': fact(UUID),
        'user.email': fact(EMAIL),
        'sentry.release': fact(VERSION),
        'sentry.environment': fact(WORDS),
        'sentry.sdk.name': fact(WORDS),
        'sentry.sdk.version': fact(VERSION),
      }),
    }),
    100,
  ),
});

export const ENVELOPE_HEADER = only({
  event_id: HEX,
  sent_at: text(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  dsn: text(/^https?:\/\/[^\s]{1,300}$/),
  sdk: SDK,
  trace: only({
    trace_id: HEX,
    public_key: WORDS,
    release: VERSION,
    environment: WORDS,
    sample_rate: RATE,
    sample_rand: RATE,
    sampled: text(/^(true|false)$/),
    replay_id: HEX,
    transaction: PAGE,
  }),
});
