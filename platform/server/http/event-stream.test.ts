import { expect, test } from 'vitest';
import { eventStream } from './event-stream.ts';

interface Options {
  isStillIn?: () => Promise<boolean>;
  until?: AbortSignal;
  checkSessionMs?: number;
}

function aStream(options: Options = {}) {
  const { isStillIn = async () => true, until = new AbortController().signal, checkSessionMs = 20 } = options;
  let onChange: (() => void) | undefined;
  const watchAccess = (watcher: () => void) => {
    onChange = watcher;
    return () => {
      onChange = undefined;
    };
  };
  let onEvent: ((type: string) => void) | undefined;
  const follow = (listener: (type: string) => void) => {
    onEvent = listener;
    return () => {
      onEvent = undefined;
    };
  };
  const lines = eventStream({ follow, watchAccess, isStillIn, until, heartbeatMs: 5, checkSessionMs });
  return {
    lines,
    tell: (type: string) => onEvent?.(type),
    changeAccess: () => onChange?.(),
    isFollowing: () => onEvent !== undefined || onChange !== undefined,
  };
}

test('starts with a greeting, then sends events, with heartbeats in between', async () => {
  const { lines, tell } = aStream();

  expect((await lines.next()).value).toBe(': welcome\n\n');
  expect((await lines.next()).value).toBe(': still here\n\n');
  tell('result.recorded');
  expect((await lines.next()).value).toBe('event: result.recorded\ndata: {}\n\n');
});

test('sends a slow reader each kind once', async () => {
  const { lines, tell } = aStream();
  await lines.next();

  for (const type of ['a.made', 'b.made', 'a.made']) tell(type);

  expect((await lines.next()).value).toBe('event: a.made\ndata: {}\n\nevent: b.made\ndata: {}\n\n');
});

test('ends with the session, and unsubscribes', async () => {
  let looks = 0;
  const { lines, isFollowing } = aStream({ isStillIn: async () => (looks += 1) === 1 });
  const said: string[] = [];

  for await (const line of lines) said.push(line);

  const [first, ...others] = said;
  expect(first).toBe(': welcome\n\n');
  // Their number depends on how busy the machine is.
  expect(others.filter((line) => line !== ': still here\n\n')).toEqual([]);
  expect([looks, isFollowing()]).toEqual([2, false]);
});

test('ends at once when it is over, without waiting for the next heartbeat', async () => {
  const over = new AbortController();
  const { lines, isFollowing } = aStream({ until: over.signal });
  await lines.next();

  const next = lines.next();
  over.abort();

  expect((await next).done).toBe(true);
  expect(isFollowing()).toBe(false);
});

test('checks access at once after a possible change, and not otherwise', async () => {
  let isIn = true;
  let looks = 0;
  const isStillIn = async () => ((looks += 1), isIn);
  const { lines, changeAccess, isFollowing } = aStream({ isStillIn, checkSessionMs: 3_600_000 });
  await lines.next();

  changeAccess();
  expect((await lines.next()).value).toBe(': still here\n\n');
  await lines.next();
  expect(looks).toBe(2);

  isIn = false;
  const next = lines.next();
  changeAccess();
  expect((await next).done).toBe(true);
  expect(isFollowing()).toBe(false);
});

test('does not start for a person whose session has just ended', async () => {
  const { lines, isFollowing } = aStream({ isStillIn: async () => false });

  expect((await lines.next()).done).toBe(true);
  expect(isFollowing()).toBe(false);
});
