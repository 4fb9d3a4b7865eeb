import './dashboard.css';
import { useEffect, useState } from 'react';
import { ApiError } from '#platform/portal/api-error.ts';
import { sendCall } from '#platform/portal/call.ts';
import { useDates, writeDatesAs } from '#platform/portal/dates.ts';
import { readStored, writeStored } from '#platform/portal/stored-session.ts';
import { useText } from '#platform/portal/text.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { ZoneNote } from '#platform/portal/ui/zone-note.tsx';
import { BOARD_FRAGMENT, showBoardCall } from '../board-call.ts';
import type { ActionNeeded } from '../dashboard.contract.ts';
import type { BoardAction, BoardView, showBoard } from '../wall-boards.contract.ts';
import { BaselineStatesCard } from './baseline-states-card.tsx';
import { KiosksSeenCard } from './kiosks-seen-card.tsx';
import { NeedsActionCard } from './needs-action-card.tsx';
import { NowStrip } from './now-strip.tsx';
import { TestedByTagCard } from './tested-by-tag-card.tsx';

/** The wallboard behind a link: it has no session, no names and no links. */
export function WallBoardPage() {
  const t = useText();
  const [token] = useState(takeBoardToken);
  const shown = useWallBoard(token);
  const { view, state } = shown;
  return (
    <main className="page dashboard-board">
      <h1>{view?.organizationName || t('reports.dashboard.title')}</h1>
      {state === 'waiting' && <p role="status">{t('reports.board.waiting')}</p>}
      {state === 'ended' && <Notice severity="warn">{t('reports.board.ended')}</Notice>}
      {view && <Board view={view} shown={shown} />}
      {state === 'lost' && !view && <Notice severity="warn">{t('reports.board.unreachable')}</Notice>}
    </main>
  );
}

function Board({ view, shown: { at, state } }: { view: BoardView; shown: ShownBoard }) {
  const t = useText();
  const { time } = useDates();
  const { timeZone, now, baselines, kiosks } = view;
  useEffect(() => writeDatesAs({ timeZone }), [timeZone]);
  const items = now.needsAction.items.map(asActionNeeded);
  const when = { time: time(at ?? 0) };
  return (
    <>
      <ZoneNote />
      {state === 'lost' ? (
        <Notice severity="warn">{t('reports.board.old', when)}</Notice>
      ) : (
        <p className="row gap-8 quiet small live-line">{t('reports.dashboard.updated', when)}</p>
      )}
      <NowStrip now={{ ...now, needsAction: { ...now.needsAction, items } }} isBoard />
      <NeedsActionCard needsAction={{ ...now.needsAction, items }} isBoard />
      <BaselineStatesCard baselines={baselines} expectedFalseReds={undefined} />
      <TestedByTagCard byTag={now.byTag} />
      <KiosksSeenCard kiosks={kiosks} />
    </>
  );
}

/** Converts to the type of the dashboard's list; the server never sends whom it is about. */
const asActionNeeded = ({ tags, caseState, ...rest }: BoardAction, at: number): ActionNeeded => ({
  ...rest,
  deviation: null,
  visitId: String(at),
  resultId: null,
  person: { id: '', firstName: '', lastName: '', employeeNumber: null, tags },
  case: caseState && { id: String(at), state: caseState },
});

const KEY = 'boardToken';
const LINK = new RegExp(`^${BOARD_FRAGMENT}=([A-Za-z0-9_-]{43})$`);

/**
 * Takes the board's secret from the link, or from the tab after a reload. It removes the secret from the address at
 * once, because anyone at the wall could read it there.
 */
function takeBoardToken(): string {
  const [, token] = LINK.exec(location.hash) ?? [];
  if (!token) return readStored(sessionStorage, KEY) ?? '';
  writeStored(sessionStorage, KEY, token);
  history.replaceState(history.state, '', location.pathname + location.search + BOARD_FRAGMENT);
  return token;
}

const MINUTE_MS = 60_000;
const NOT_FOUND = 404;

interface ShownBoard {
  readonly view: BoardView | null;
  /** When the view arrived; null before the first one. */
  readonly at: number | null;
  /** ended: the link no longer works. lost: the server cannot be reached, and the view is as old as `at` says. */
  readonly state: 'waiting' | 'fresh' | 'lost' | 'ended';
}

/** Refreshes each minute while the page is open. There is no session, so only the end of the link stops it. */
function useWallBoard(token: string): ShownBoard {
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
