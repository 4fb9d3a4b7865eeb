import { expect, test } from 'vitest';
import { cleanEnvelope } from './clean-transport.ts';

type Envelope = Parameters<typeof cleanEnvelope>[0];

const envelope = (...items: unknown[]) =>
  [{ dsn: 'https://k@errors.example/1', secret: 'x' }, items] as unknown as Envelope;
const typesOf = (cleaned: Envelope | undefined) =>
  (cleaned?.[1] as [{ type: string }, unknown][] | undefined)?.map(([{ type }]) => type);

const ERROR = [{ type: 'event' }, { event_id: 'a'.repeat(32), extra: { name: 'Jane' } }];
const REPORT = [{ type: 'feedback' }, { contexts: { feedback: { message: 'It is broken', source: 'widget' } } }];

test('from the production host errors go, feedback does not', () => {
  expect(typesOf(cleanEnvelope(envelope(ERROR, REPORT), 'production'))).toEqual(['event']);
});

test('from the preview host feedback goes, errors do not', () => {
  expect(typesOf(cleanEnvelope(envelope(ERROR, REPORT), 'preview'))).toEqual(['feedback']);
  expect(cleanEnvelope(envelope(ERROR), 'preview')).toBeUndefined();
});

test('what is not on the list goes from nowhere', () => {
  expect(cleanEnvelope(envelope([{ type: 'session' }, {}], [{ type: 'span' }, {}]), 'production')).toBeUndefined();
});

test('an envelope is made anew of what may leave', () => {
  expect(cleanEnvelope(envelope(ERROR), 'production')).toEqual([
    { dsn: 'https://k@errors.example/1' },
    [[{ type: 'event' }, { event_id: 'a'.repeat(32) }]],
  ]);
});

test('a recording that is packed does not leave', () => {
  expect(cleanEnvelope(envelope([{ type: 'replay_recording' }, new Uint8Array([1])]), 'production')).toBeUndefined();
});
