import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import { useState } from 'react';
import { getGateWall } from '#areas/gate/gate-wall.contract.ts';
import { useLiveQuery } from '#platform/portal/calls/live.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { WholeScreen } from '#platform/portal/ui/whole-screen.tsx';
import { GateWallView } from './gate-wall.tsx';

const EVERY_MS = 10_000;

/** The wall at the gate for people who are signed in, also as a whole screen. */
export function WallTab({ query }: { query: { readonly site?: string } }) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const wall = useLiveQuery(getGateWall, { query }, [], { everyMs: EVERY_MS });
  const isOld = wall.isError;
  const close = <IconButton label={t('gate.wall.smaller')} icon={Minimize} onPress={() => setWhole(false)} />;
  return (
    <>
      <div className="cluster items-center spread gap-12">
        <p className="quiet grow">{t('gate.wall.text')}</p>
        <Button icon={Maximize} onPress={() => setWhole(true)}>
          {t('gate.wall.whole')}
        </Button>
      </div>
      <Loaded query={wall}>{(shown) => <GateWallView wall={shown} isOld={isOld} />}</Loaded>
      {isWhole && wall.data && (
        <WholeScreen>
          <GateWallView wall={wall.data} isOld={isOld} actions={close} />
        </WholeScreen>
      )}
    </>
  );
}
