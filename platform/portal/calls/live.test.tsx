import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import { notAllowed, unavailable } from '#platform/shared/problem.ts';
import { useLiveQuery } from './live.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';

const getCount = endpoint({
  method: 'GET',
  path: '/api/v2.1/count',
  audience: 'signedIn',
  summary: 'Counts.',
  reply: z.strictObject({ count: z.number().int() }),
});

function Counter({ everyMs }: { everyMs?: number }) {
  const { data, live } = useLiveQuery(getCount, {}, ['result.recorded'], everyMs === undefined ? {} : { everyMs });
  return <p>{`${data?.count ?? 'nothing'} ${live.isLive ? 'live' : 'still'}`}</p>;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
});

/** A fake server that counts its calls and whose stream the test controls. */
function aServer() {
  const api = fakeApi();
  let count = 0;
  api.answer(getCount, async () => ({ count: (count += 1) }));
  const lines: ReadableStreamDefaultController<Uint8Array>[] = [];
  api.answerRaw(
    followEvents,
    () => new Response(new ReadableStream<Uint8Array>({ start: (controller) => void lines.push(controller) })),
  );
  const say = (text: string) => act(async () => lines.at(-1)?.enqueue(new TextEncoder().encode(text)));
  return { api, lines, say };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a page follows events through background calls', async () => {
  const { api, say } = aServer();
  showPage(<Counter />);
  await screen.findByText('1 live');

  await say(': still here\n\nevent: result.rec');
  await say('orded\ndata: {}\n\n');

  await screen.findByText('2 live');
  expect(api.headersOf(getCount).map((headers) => headers.get('X-Background'))).toEqual([null, '1']);
  expect(api.headersOf(followEvents)[0]?.get('X-Background')).toBe('1');
});

test('an event before the first reply has come causes another read', async () => {
  const { api, say } = aServer();
  const slow = Promise.withResolvers<{ count: number }>();
  const replies = [slow.promise];
  api.answer(getCount, async () => replies.pop() ?? { count: 2 });
  showPage(<Counter />);
  await screen.findByText('nothing live');

  await say('event: result.recorded\ndata: {}\n\n');
  await pass(0);
  slow.resolve({ count: 1 });
  await pass(4_000);

  // Later, the stream would count as broken, and everything would be read again.
  expect(screen.getByText('2 live')).toBeTruthy();
});

test('a burst of events causes two reads: one at once and one at the end', async () => {
  const { api, say } = aServer();
  showPage(<Counter />);
  await screen.findByText('1 live');

  for (let i = 0; i < 10; i += 1) await say('event: result.recorded\ndata: {}\n\n');
  await screen.findByText('2 live');
  await say('event: result.recorded\ndata: {}\n\n');
  await say('event: tag.changed\ndata: {}\n\n');
  await pass(3_000);

  await screen.findByText('3 live');
  await pass(10_000);
  expect(api.inputsOf(getCount)).toHaveLength(3);
});

test('a broken stream is reopened, and possibly missed data is read again', async () => {
  const { lines } = aServer();
  showPage(<Counter />);
  await screen.findByText('1 live');

  await act(async () => lines[0]?.error(new Error('cut')));
  await screen.findByText('1 still');
  await pass(1_000);

  await screen.findByText('2 live');
  expect(lines).toHaveLength(2);
});

test('a stream that is silent for too long counts as broken', async () => {
  const { lines } = aServer();
  showPage(<Counter />);
  await screen.findByText('1 live');

  await pass(40_000);
  await pass(1_000);

  await waitFor(() => expect(lines).toHaveLength(2));
});

test('a hidden tab has no stream, and catches up when it becomes visible', async () => {
  const { lines } = aServer();
  const hidden = vi.spyOn(document, 'hidden', 'get');
  onTestFinished(() => hidden.mockRestore());
  const turn = (isHidden: boolean) =>
    act(async () => {
      hidden.mockReturnValue(isHidden);
      document.dispatchEvent(new Event('visibilitychange'));
    });
  showPage(<Counter />);
  await screen.findByText('1 live');

  await turn(true);
  await screen.findByText('1 still');
  await pass(20_000);
  expect(lines).toHaveLength(1);
  await turn(false);

  await screen.findByText('2 live');
});

test('a refused stream is not retried; a stream of a busy server is', async () => {
  const { api } = aServer();
  api.refuse(followEvents, unavailable);
  showPage(<Counter />);
  await screen.findByText('1 still');
  await pass(3_100);
  const asked = api.inputsOf(followEvents).length;
  api.refuse(followEvents, notAllowed);
  await pass(120_000);

  expect(asked).toBeGreaterThan(1);
  expect(api.inputsOf(followEvents)).toHaveLength(asked + 1);
});

test('data that changes with time is read again through background calls', async () => {
  const { api } = aServer();
  showPage(<Counter everyMs={20_000} />);
  await screen.findByText('1 live');
  await pass(20_000);

  await screen.findByText('2 live');
  expect(api.headersOf(getCount).map((headers) => headers.get('X-Background'))).toEqual([null, '1']);
});
