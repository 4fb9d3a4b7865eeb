import { useState } from 'react';
import Printer from 'lucide-react/icons/printer';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { QrPicture } from '#platform/portal/ui/qr-picture.tsx';
import { useQrDrawing } from '#platform/portal/ui/use-qr-drawing.ts';
import { CardSheet } from './card-sheet.tsx';
import './cards.css';

interface NewCardDialogProps {
  /** The text of the card, which a reader reads from the QR code. */
  card: string;
  name: string;
  employeeNumber: string | null;
  organizationName: string;
  onClose: () => void;
}

/** Shows a new card once, to print it. */
export function NewCardDialog({ card, onClose, ...printed }: NewCardDialogProps) {
  const t = useText();
  const locale = useLocale();
  const { name, employeeNumber, organizationName } = printed;
  const drawing = useQrDrawing(card);
  const [isPrinting, setIsPrinting] = useState(false);
  const footer = (
    <>
      <Button icon={Printer} isDisabled={!drawing} onPress={() => setIsPrinting(true)}>
        {t('testing.pins.print')}
      </Button>
      <Button look="primary" onPress={onClose}>
        {t('testing.begin.done')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('testing.card.of', { name })} isOpen isClosable={false} onClose={onClose} footer={footer}>
      <div className="stack gap-14">
        <Notice severity="warn">{t('testing.card.once')}</Notice>
        <CardFace {...printed} drawing={drawing} />
      </div>
      {isPrinting && (
        <CardSheet
          slips={[{ id: card, name, employeeNumber, locale, card, pin: null }]}
          organizationName={organizationName}
          onPrinted={() => setIsPrinting(false)}
        />
      )}
    </Dialog>
  );
}

type CardFaceProps = Omit<NewCardDialogProps, 'card' | 'onClose'> & { drawing: ReturnType<typeof useQrDrawing> };

function CardFace({ drawing, name, employeeNumber, organizationName }: CardFaceProps) {
  const t = useText();
  return (
    <div className="card-face">
      <div className="card-qr">{drawing && <QrPicture {...drawing} label={t('testing.card.qr')} />}</div>
      <div className="stack gap-4 breaks">
        <span>{organizationName}</span>
        <strong>{name}</strong>
        <span>{employeeNumber}</span>
      </div>
    </div>
  );
}
