import { useEffect, useState } from 'react';
import { qrDrawing, type QrDrawing } from '#platform/shared/qr-drawing.ts';
import { QrPicture } from './qr-picture.tsx';

interface LinkQrProps {
  link: string;
  /** Description of the link's target. */
  label: string;
}

/** A link as a QR code, for a poster or a phone. The code that draws it is loaded on demand. */
export function LinkQr({ link, label }: LinkQrProps) {
  const [drawing, setDrawing] = useState<QrDrawing>();
  useEffect(() => {
    let isWanted = true;
    void drawn(link).then((made) => isWanted && setDrawing(made));
    return () => {
      isWanted = false;
    };
  }, [link]);
  return <div className="link-qr">{drawing && <QrPicture {...drawing} label={label} />}</div>;
}

async function drawn(text: string): Promise<QrDrawing> {
  const { create } = await import('qrcode');
  return qrDrawing(create(text, { errorCorrectionLevel: 'M' }).modules);
}
