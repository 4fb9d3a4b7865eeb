import Dices from 'lucide-react/icons/dices';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { useApiList } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { listDraws } from '../draws.contract.ts';
import { DrawCard } from './draw-card.tsx';
import { DrawCheckDialog } from './draw-check-dialog.tsx';
import { DrawDialog } from './draw-dialog.tsx';

/** Random selections of the people on shift, each with what anyone needs to check it. */
export function DrawsView({ mayManage }: { mayManage: boolean }) {
  const t = useText();
  const [open, setOpen] = useState<'new' | 'check'>();
  const draws = useApiList(listDraws, { query: {} });
  const close = () => setOpen(undefined);
  return (
    <div className="stack gap-cards may-shrink">
      <div className="cluster items-center spread gap-12">
        <p className="quiet grow">{t('schedules.draws.text')}</p>
        <Button icon={ShieldCheck} onPress={() => setOpen('check')}>
          {t('schedules.draws.checkFile')}
        </Button>
        {mayManage && (
          <Button icon={Dices} onPress={() => setOpen('new')}>
            {t('schedules.draws.add')}
          </Button>
        )}
      </div>
      <Loaded query={draws}>
        {({ items }) =>
          items.length === 0 ? (
            <Card>
              <EmptyState icon={Dices} title={t('schedules.draws.empty.title')}>
                {t('schedules.draws.empty.text')}
              </EmptyState>
            </Card>
          ) : (
            items.map((draw) => <DrawCard key={draw.id} draw={draw} mayManage={mayManage} />)
          )
        }
      </Loaded>
      {open === 'new' && <DrawDialog onClose={close} />}
      {open === 'check' && <DrawCheckDialog draw={null} onClose={close} />}
    </div>
  );
}
