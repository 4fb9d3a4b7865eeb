import { KioskGateCode } from '#areas/gate/portal/kiosk-gate-code.tsx';
import { BeginTestPage } from '#areas/testing/places/portal/begin-test-page.tsx';

/** Begin-Test with the gate code below the result. */
export function BeginTestRoute() {
  return <BeginTestPage codeBelow={KioskGateCode} />;
}
