import { expect, test } from 'vitest';
import { cleanEnvelope } from './clean-transport.ts';

type Envelope = Parameters<typeof cleanEnvelope>[0];

const envelope = (...items: unknown[]) =>
  [{ dsn: 'https://k@errors.example/1', secret: 'x' }, items] as unknown as Envelope;
const typesOf = (cleaned: Envelope | undefined) =>
  (cleaned?.[1] as [{ type: string }, unknown][] | undefined)?.map(([{ type }]) => type);

const ERROR = [{ type: 'event' }, { event_id: 'a'.repeat(32), extra: { name: 'Jane' } }];
const REPORT = [{ type: 'feedback' }, { contexts: { feedback: { message: 'It is broken', source: 'widget' } } }];

test('the production host sends errors but no feedback', () => {
  expect(typesOf(cleanEnvelope(envelope(ERROR, REPORT), 'production'))).toEqual(['event']);
});

test('the preview host sends feedback but no errors', () => {
  expect(typesOf(cleanEnvelope(envelope(ERROR, REPORT), 'preview'))).toEqual(['feedback']);
  expect(cleanEnvelope(envelope(ERROR), 'preview')).toBeUndefined();
});

test('item types that are not on the list are never sent', () => {
  expect(cleanEnvelope(envelope([{ type: 'session' }, {}], [{ type: 'span' }, {}]), 'production')).toBeUndefined();
});

test('an envelope is rebuilt from allowed fields only', () => {
  expect(cleanEnvelope(envelope(ERROR), 'production')).toEqual([
    { dsn: 'https://k@errors.example/1' },
    [[{ type: 'event' }, { event_id: 'a'.repeat(32) }]],
  ]);
});

test('a compressed recording is not sent', () => {
  expect(cleanEnvelope(envelope([{ type: 'replay_recording' }, new Uint8Array([1])]), 'production')).toBeUndefined();
});
