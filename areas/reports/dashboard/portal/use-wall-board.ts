import { useEffect, useState } from 'react';
import { ApiError } from '#platform/portal/api-error.ts';
import { sendCall } from '#platform/portal/call.ts';
import { showBoardCall } from '../board-call.ts';
import type { BoardView, showBoard } from '../wall-boards.contract.ts';

const MINUTE_MS = 60_000;
const NOT_FOUND = 404;

export interface ShownBoard {
  readonly view: BoardView | null;
  /** When the view arrived; null before the first one. */
  readonly at: number | null;
  /** ended: the link no longer works. lost: the server cannot be reached, and the view is as old as `at` says. */
  readonly state: 'waiting' | 'fresh' | 'lost' | 'ended';
}

/** Refreshes each minute while the page is open. There is no session, so only the end of the link stops it. */
export function useWallBoard(token: string): ShownBoard {
  const [shown, setShown] = useState<ShownBoard>({ view: null, at: null, state: token ? 'waiting' : 'ended' });
  useEffect(() => {
    if (!token) return undefined;
    const look = async () => {
      const answer = await ask(token);
      setShown((before) => afterAnswer(before, answer));
    };
    void look();
    const timer = setInterval(() => void look(), MINUTE_MS);
    return () => clearInterval(timer);
  }, [token]);
  return shown;
}

function afterAnswer(before: ShownBoard, answer: BoardView | 'ended' | 'lost'): ShownBoard {
  // A wall stops showing data once its link is revoked.
  if (answer === 'ended') return { view: null, at: null, state: 'ended' };
  if (answer === 'lost') return { ...before, state: 'lost' };
  return { view: answer, at: Date.now(), state: 'fresh' };
}

async function ask(token: string): Promise<BoardView | 'ended' | 'lost'> {
  try {
    return await sendCall<typeof showBoard>(showBoardCall, { body: { token } }, { token: null, isBackground: true });
  } catch (error) {
    return error instanceof ApiError && error.status === NOT_FOUND ? 'ended' : 'lost';
  }
}
