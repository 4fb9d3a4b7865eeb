import './dashboard.css';
import { useEffect } from 'react';
import { sendCall } from '#platform/portal/calls/call.ts';
import { useDates, writeDatesAs } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { ZoneNote } from '#platform/portal/ui/zone-note.tsx';
import { useLinkedView, type LinkedView } from '#platform/portal/use-linked-view.ts';
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
  const shown = useLinkedView({ fragment: BOARD_FRAGMENT, ask, everyMs: MINUTE_MS });
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

function Board({ view, shown: { at, state } }: { view: BoardView; shown: LinkedView<BoardView> }) {
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

const MINUTE_MS = 60_000;

const ask = (token: string): Promise<BoardView> =>
  sendCall<typeof showBoard>(showBoardCall, { body: { token } }, { token: null, isBackground: true });
