import { KioskGateCode } from '#areas/gate/portal/kiosk-gate-code.tsx';
import { offlineKiosk } from '#areas/testing/kiosk-offline/portal/offline-kiosk.ts';
import { BeginTestPage } from '#areas/testing/places/portal/begin-test-page.tsx';
import { OfflineKioskContext } from '#areas/testing/places/portal/offline-kiosk.ts';

/** Begin-Test with the gate code below the result, also offline. */
export function BeginTestRoute() {
  return (
    <OfflineKioskContext value={offlineKiosk}>
      <BeginTestPage codeBelow={KioskGateCode} />
    </OfflineKioskContext>
  );
}
