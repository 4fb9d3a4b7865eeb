import { expect, test } from 'vitest';
import { cleanJson, cleanRecordingText } from './clean-item.ts';

const SECRET = /Jane|Doe|87|swordfish|Bearer/;
const HEX = 'a'.repeat(32);
const ID = '0199aaaa-0000-7000-8000-000000000001';

test('an error keeps its type, location and page, and loses the data it was about', () => {
  const cleaned = cleanJson('event', {
    event_id: HEX,
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'Jane Doe has score 87',
          stacktrace: { frames: [{ filename: 'https://x.example/assets/a.js', lineno: 3, vars: { name: 'Jane' } }] },
        },
      ],
    },
    user: { id: ID, email: 'admin@example.com', username: 'Jane Doe' },
    request: {
      url: 'https://x.example/join/swordfish?q=Doe',
      headers: { Authorization: 'Bearer swordfish' },
      data: 'Doe',
    },
    extra: { name: 'Jane Doe' },
    tags: { page: '/users/87', person: 'Jane' },
    breadcrumbs: [{ category: 'ui.click', message: 'button[aria-label="Jane Doe"]', data: { url: '/x?Doe' } }],
  });

  expect(cleaned).toEqual({
    event_id: HEX,
    exception: {
      values: [
        {
          type: 'TypeError',
          value: '(text withheld)',
          stacktrace: { frames: [{ filename: '/assets/a.js', lineno: 3 }] },
        },
      ],
    },
    user: { id: ID, email: 'admin@example.com' },
    request: { url: '/join/:id', headers: {} },
    tags: { page: '/users/:id' },
    breadcrumbs: [{ category: 'ui.click', data: { url: '/x' } }],
  });
});

test('a trace keeps its rate and the shape of its calls', () => {
  const cleaned = cleanJson('transaction', {
    transaction: `/users/${ID}`,
    contexts: {
      trace: { trace_id: HEX, op: 'pageload', data: { 'sentry.sample_rate': 1, 'lcp.element': 'Jane Doe' } },
    },
    spans: [
      { op: 'http.client', description: 'GET /api/v2.1/users?search=Doe', data: { 'http.query': 'Doe', url: '/?Doe' } },
      { op: 'ui.interaction.click', description: 'button[title="Jane Doe"]' },
    ],
    measurements: { lcp: { value: 12.5, unit: 'millisecond' } },
  });

  expect(cleaned).toEqual({
    transaction: '/users/:id',
    contexts: { trace: { trace_id: HEX, op: 'pageload', data: { 'sentry.sample_rate': 1 } } },
    spans: [{ op: 'http.client', description: 'GET /api/v2.1/users', data: {} }, { op: 'ui.interaction.click' }],
    measurements: { lcp: { value: 12.5, unit: 'millisecond' } },
  });
});

test('only known log lines are kept', () => {
  const cleaned = cleanJson('log', {
    items: [
      { level: 'info', body: 'portal started', attributes: { page: { value: '/users/87', type: 'string' } } },
      { level: 'info', body: 'Jane Doe scored 87', attributes: { name: { value: 'Jane', type: 'string' } } },
    ],
  });

  expect(cleaned).toEqual({
    items: [
      { level: 'info', body: 'portal started', attributes: { page: { value: '/users/:id', type: 'string' } } },
      { level: 'info', attributes: {} },
    ],
  });
});

test('an item of another kind is dropped', () => {
  expect(cleanJson('session', { did: 'Jane' })).toBeUndefined();
});

const recorded = (events: unknown[]) => `{"segment_id":0}\n${JSON.stringify(events)}`;

test('a recorded page keeps its structure and loses its texts, pictures and addresses', () => {
  const page = {
    type: 0,
    id: 1,
    childNodes: [
      {
        type: 2,
        id: 2,
        tagName: 'a',
        attributes: {
          class: 'row',
          href: '/join/swordfish?x=Doe',
          title: 'Jane Doe',
          style: 'width: 87%',
          src: '87.png',
        },
        childNodes: [{ type: 3, id: 3, textContent: 'Jane Doe 87' }],
      },
    ],
  };
  const cleaned = cleanRecordingText(
    recorded([
      { type: 4, timestamp: 1, data: { href: 'https://x.example/join/swordfish', width: 9, height: 9 } },
      { type: 2, timestamp: 2, data: { node: page, initialOffset: { top: 0, left: 0 } } },
      {
        type: 3,
        timestamp: 3,
        data: { source: 0, texts: [{ id: 3, value: 'Doe' }], attributes: [], removes: [], adds: [] },
      },
      { type: 3, timestamp: 4, data: { source: 5, id: 9, text: 'Doe', isChecked: true } },
      { type: 3, timestamp: 5, data: { source: 9, commands: ['87'] } },
      { type: 5, timestamp: 6, data: { tag: 'options', payload: { sessionSampleRate: 0.1, name: 'Jane' } } },
      { type: 5, timestamp: 7, data: { tag: 'anything', payload: 'Jane' } },
    ]),
  );

  expect(cleaned).not.toMatch(SECRET);
  expect(cleaned).toContain('"textContent":"**** *** **"');
  expect(cleaned).toContain('"sessionSampleRate":0.1');
  expect(cleaned).toContain('"href":"/join/:id"');
  expect(JSON.parse(cleaned?.split('\n')[1] ?? '')).toHaveLength(5);
});

test('a compressed recording cannot be inspected, and is dropped', () => {
  expect(cleanRecordingText('{"segment_id":0}\nx\u0001\u0002')).toBeUndefined();
});
