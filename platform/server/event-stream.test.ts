import { expect, test } from 'vitest';
import { eventStream } from './event-stream.ts';

interface Options {
  isStillIn?: () => Promise<boolean>;
  until?: AbortSignal;
}

function aStream({ isStillIn = async () => true, until = new AbortController().signal }: Options = {}) {
  let onEvent: ((type: string) => void) | undefined;
  const follow = (listener: (type: string) => void) => {
    onEvent = listener;
    return () => {
      onEvent = undefined;
    };
  };
  const lines = eventStream({ follow, isStillIn, until, heartbeatMs: 5, checkSessionMs: 20 });
  return { lines, tell: (type: string) => onEvent?.(type), isFollowing: () => onEvent !== undefined };
}

test('says that it is there, then what happens, and in between that it is still there', async () => {
  const { lines, tell } = aStream();

  expect((await lines.next()).value).toBe(': welcome\n\n');
  expect((await lines.next()).value).toBe(': still here\n\n');
  tell('result.recorded');
  expect((await lines.next()).value).toBe('event: result.recorded\ndata: {}\n\n');
});

test('tells a slow reader once of each kind', async () => {
  const { lines, tell } = aStream();
  await lines.next();

  for (const type of ['a.made', 'b.made', 'a.made']) tell(type);

  expect((await lines.next()).value).toBe('event: a.made\ndata: {}\n\nevent: b.made\ndata: {}\n\n');
});

test('ends with the session, and follows no longer', async () => {
  const { lines, isFollowing } = aStream({ isStillIn: async () => false });
  const said: string[] = [];

  for await (const line of lines) said.push(line);

  expect(said.length).toBeGreaterThan(1);
  expect(isFollowing()).toBe(false);
});

test('ends at once when it is over, without waiting for the next word', async () => {
  const over = new AbortController();
  const { lines, isFollowing } = aStream({ until: over.signal });
  await lines.next();

  const next = lines.next();
  over.abort();

  expect((await next).done).toBe(true);
  expect(isFollowing()).toBe(false);
});
