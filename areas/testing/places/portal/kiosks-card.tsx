import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { listKiosks } from '../kiosks.contract.ts';
import { KioskRow } from './kiosk-row.tsx';
import { NewKioskDialog } from './new-kiosk-dialog.tsx';

/** Kiosks send a sign of life each minute, so the list is reloaded as often. */
const LOOK_EVERY_MS = 60_000;

/** The devices on which several people test. */
export function KiosksCard() {
  const t = useText();
  const kiosks = useApiQuery(listKiosks, {}, { refetchInterval: LOOK_EVERY_MS });
  const [isAdding, setIsAdding] = useState(false);
  const add = (
    <Button icon={Plus} onPress={() => setIsAdding(true)}>
      {t('testing.kiosk.add')}
    </Button>
  );
  return (
    <>
      <Card title={t('testing.kiosk.title')} actions={kiosks.data?.items.length ? add : undefined}>
        <Loaded query={kiosks}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState icon={MonitorSmartphone} title={t('testing.kiosk.none')} actions={add}>
                {t('testing.kiosk.noneText')}
              </EmptyState>
            ) : (
              <ul className="stack ruled-items kiosk-list">
                {items.map((kiosk) => (
                  <KioskRow key={kiosk.id} kiosk={kiosk} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
      {isAdding && <NewKioskDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}
