import { useEffect, useRef, useState } from 'react';
import { ApiError } from './calls/api-error.ts';
import { readStored, writeStored } from './stored-session.ts';

const NOT_FOUND = 404;
/** A tab shows one board. */
const KEY = 'boardToken';

export interface LinkedView<View> {
  readonly view: View | null;
  /** When the view arrived; null before the first one. */
  readonly at: number | null;
  /** ended: the link no longer works. lost: the server cannot be reached, and the view is as old as `at` says. */
  readonly state: 'waiting' | 'fresh' | 'lost' | 'ended';
}

interface LinkedViewOptions<View> {
  /** Before the secret in the link, such as `#board`. */
  readonly fragment: string;
  readonly ask: (token: string) => Promise<View>;
  readonly everyMs: number;
}

/**
 * A view behind a secret link, for a screen on a wall: refreshed by itself while the page is open. There is no session,
 * so only the end of the link stops it.
 */
export function useLinkedView<View>({ fragment, ask, everyMs }: LinkedViewOptions<View>): LinkedView<View> {
  const [token] = useState(() => takenToken(fragment));
  const [shown, setShown] = useState<LinkedView<View>>({ view: null, at: null, state: token ? 'waiting' : 'ended' });
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!token) return undefined;
    const look = async () => {
      const answer = await answered(() => latest.current(token));
      setShown((before) => afterAnswer(before, answer));
    };
    void look();
    const timer = setInterval(() => void look(), everyMs);
    return () => clearInterval(timer);
  }, [token, everyMs]);
  return shown;
}

/**
 * Takes the secret from the link, or from the tab after a reload. It removes the secret from the address at once, because
 * anyone at the wall could read it there.
 */
function takenToken(fragment: string): string {
  const [, token] = new RegExp(`^${fragment}=([A-Za-z0-9_-]{43})$`).exec(location.hash) ?? [];
  if (!token) return readStored(sessionStorage, KEY) ?? '';
  writeStored(sessionStorage, KEY, token);
  history.replaceState(history.state, '', location.pathname + location.search + fragment);
  return token;
}

async function answered<View>(ask: () => Promise<View>): Promise<{ view: View } | 'ended' | 'lost'> {
  try {
    return { view: await ask() };
  } catch (error) {
    return error instanceof ApiError && error.status === NOT_FOUND ? 'ended' : 'lost';
  }
}

function afterAnswer<View>(before: LinkedView<View>, answer: { view: View } | 'ended' | 'lost'): LinkedView<View> {
  // A wall stops showing data once its link is revoked.
  if (answer === 'ended') return { view: null, at: null, state: 'ended' };
  if (answer === 'lost') return { ...before, state: 'lost' };
  return { view: answer.view, at: Date.now(), state: 'fresh' };
}
