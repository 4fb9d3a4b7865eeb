import { showGateWallCall } from '#areas/gate/gate-code-calls.ts';
import type { GateWall, showGateWall } from '#areas/gate/gate-wall.contract.ts';
import { GATE_FRAGMENT } from '#areas/reports/dashboard/board-call.ts';
import { sendCall } from '#platform/portal/calls/call.ts';
import { useText } from '#platform/portal/text.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { WholeScreen } from '#platform/portal/ui/whole-screen.tsx';
import { useLinkedView } from '#platform/portal/use-linked-view.ts';
import { GateWallView } from './gate-wall.tsx';

/** People walk past while they read it. */
const EVERY_MS = 10_000;

const ask = (token: string): Promise<GateWall> =>
  sendCall<typeof showGateWall>(showGateWallCall, { body: { token } }, { token: null, isBackground: true });

/** The wall at the gate behind a wallboard link: it has no session, no names and no links. */
export function GateWallPage() {
  const t = useText();
  const { view, state } = useLinkedView({ fragment: GATE_FRAGMENT, ask, everyMs: EVERY_MS });
  return (
    <WholeScreen>
      <main>
        {view && <GateWallView wall={view} isOld={state === 'lost'} />}
        {!view && (
          <div className="gate-wall">
            {state === 'waiting' && <p role="status">{t('gate.wall.waiting')}</p>}
            {state === 'ended' && <Notice severity="warn">{t('gate.wall.ended')}</Notice>}
            {state === 'lost' && <Notice severity="warn">{t('gate.wall.unreachable')}</Notice>}
          </div>
        )}
      </main>
    </WholeScreen>
  );
}
