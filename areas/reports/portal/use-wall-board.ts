import { useEffect, useState } from 'react';
import { ApiError } from '#platform/portal/api-error.ts';
import { sendRequest } from '#platform/portal/http.ts';
import { SHOW_BOARD_PATH } from '../board-paths.ts';
import type { BoardView } from '../wall-boards.contract.ts';

const MINUTE_MS = 60_000;
const NOT_FOUND = 404;

export interface ShownBoard {
  readonly view: BoardView | null;
  /** When the view came; null before the first. */
  readonly at: number | null;
  /** ended: the link is worth nothing. lost: the server cannot be reached, and the view is as old as it says. */
  readonly state: 'waiting' | 'fresh' | 'lost' | 'ended';
}

/** Asks each minute, for as long as the page is open: nobody is signed in, so nothing ends it but the link. */
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
  // What a revoked link has shown does not stay on the wall.
  if (answer === 'ended') return { view: null, at: null, state: 'ended' };
  if (answer === 'lost') return { ...before, state: 'lost' };
  return { view: answer, at: Date.now(), state: 'fresh' };
}

async function ask(token: string): Promise<BoardView | 'ended' | 'lost'> {
  try {
    const body = { token };
    const view = await sendRequest({ method: 'POST', path: SHOW_BOARD_PATH, body, token: null, isBackground: true });
    return view as BoardView;
  } catch (error) {
    return error instanceof ApiError && error.status === NOT_FOUND ? 'ended' : 'lost';
  }
}
