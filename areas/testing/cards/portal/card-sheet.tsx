import { TextProvider, useText } from '#platform/portal/text.tsx';
import { PrintSheet } from '#platform/portal/ui/print-sheet.tsx';
import { QrPicture } from '#platform/portal/ui/qr-picture.tsx';
import { useQrDrawings } from '#platform/portal/ui/use-qr-drawing.ts';
import { useTextsOfEach } from '#platform/portal/use-texts-in.ts';
import type { Locale } from '#platform/shared/locale.ts';
import type { QrDrawing } from '#platform/shared/files/qr-drawing.ts';
import './cards.css';

/** Two columns of four fill an A4 or a Letter page. */
const PER_PAGE = 8;

/** What a person gets on paper: a card as a QR code, a PIN, or both. */
export interface Slip {
  readonly id: string;
  readonly name: string;
  readonly employeeNumber: string | null;
  /** The person's language. */
  readonly locale: Locale;
  readonly card: string | null;
  readonly pin: string | null;
}

interface CardSheetProps {
  slips: readonly Slip[];
  organizationName: string;
  onPrinted: () => void;
}

/** Prints one card or slip for each person, in the person's language, once all QR codes are drawn. */
export function CardSheet({ slips, organizationName, onPrinted }: CardSheetProps) {
  const textsIn = useTextsOfEach(slips.map(({ locale }) => locale));
  const drawings = useQrDrawings(slips.flatMap(({ card }) => card ?? []));
  if (!textsIn || !drawings) return null;
  const pages = Array.from({ length: Math.ceil(slips.length / PER_PAGE) }, (_, page) =>
    slips.slice(page * PER_PAGE, (page + 1) * PER_PAGE),
  );
  return (
    <PrintSheet onPrinted={onPrinted}>
      {pages.map((page) => (
        <div key={page[0]?.id} className="card-page">
          {page.map((slip) => (
            <TextProvider key={slip.id} texts={textsIn(slip.locale)}>
              <PrintedSlip slip={slip} organizationName={organizationName} drawing={drawings.get(slip.card ?? '')} />
            </TextProvider>
          ))}
        </div>
      ))}
    </PrintSheet>
  );
}

interface PrintedSlipProps {
  slip: Slip;
  organizationName: string;
  drawing: QrDrawing | undefined;
}

function PrintedSlip({ slip: { name, employeeNumber, locale, pin }, organizationName, drawing }: PrintedSlipProps) {
  const t = useText();
  return (
    <section className="card-slip" lang={locale}>
      <div className="card-slip-words">
        <p className="card-slip-small">{organizationName}</p>
        <p className="card-slip-name">{name}</p>
        <dl>
          {employeeNumber !== null && (
            <div>
              <dt>{t('testing.begin.number')}</dt>
              <dd>{employeeNumber}</dd>
            </div>
          )}
          {pin !== null && (
            <div>
              <dt>{t('testing.begin.pin')}</dt>
              <dd className="pin-digits">{pin}</dd>
            </div>
          )}
        </dl>
        <p className="card-slip-small">{t(drawing ? 'testing.card.howTo' : 'testing.pins.howTo')}</p>
      </div>
      {drawing && <QrPicture {...drawing} label={t('testing.card.qr')} />}
    </section>
  );
}
