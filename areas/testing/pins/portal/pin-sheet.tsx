import { userName } from '#areas/users/names/user-name.ts';
import { TextProvider, useText } from '#platform/portal/text.tsx';
import { PrintSheet } from '#platform/portal/ui/print-sheet.tsx';
import { useTextsOfEach } from '#platform/portal/use-texts-in.ts';
import type { CreatedPin } from '../many-pins.contract.ts';
import './pins.css';

/** Two columns of four fill an A4 or a Letter page. */
const PER_PAGE = 8;

interface PinSheetProps {
  pins: readonly CreatedPin[];
  organizationName: string;
  onPrinted: () => void;
}

/** Prints one slip for each person, in the person's language. */
export function PinSheet({ pins, organizationName, onPrinted }: PinSheetProps) {
  const textsIn = useTextsOfEach(pins.map(({ locale }) => locale));
  if (!textsIn) return null;
  const pages = Array.from({ length: Math.ceil(pins.length / PER_PAGE) }, (_, page) =>
    pins.slice(page * PER_PAGE, (page + 1) * PER_PAGE),
  );
  return (
    <PrintSheet onPrinted={onPrinted}>
      {pages.map((page) => (
        <div key={page[0]?.id} className="pin-page">
          {page.map((pin) => (
            <TextProvider key={pin.id} texts={textsIn(pin.locale)}>
              <PinSlip pin={pin} organizationName={organizationName} />
            </TextProvider>
          ))}
        </div>
      ))}
    </PrintSheet>
  );
}

function PinSlip({ pin, organizationName }: { pin: CreatedPin; organizationName: string }) {
  const t = useText();
  return (
    <section className="pin-slip" lang={pin.locale}>
      <p className="pin-slip-small">{organizationName}</p>
      <p className="pin-slip-name">{userName(pin)}</p>
      <dl>
        <div>
          <dt>{t('testing.begin.number')}</dt>
          <dd>{pin.employeeNumber}</dd>
        </div>
        <div>
          <dt>{t('testing.begin.pin')}</dt>
          <dd className="pin-digits">{pin.pin}</dd>
        </div>
      </dl>
      <p className="pin-slip-small">{t('testing.pins.howTo')}</p>
    </section>
  );
}
