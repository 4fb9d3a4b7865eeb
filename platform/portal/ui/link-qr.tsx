import { useEffect, useState } from 'react';
import { qrDrawing, type QrDrawing } from '#platform/shared/qr-drawing.ts';
import { QrPicture } from './qr-picture.tsx';

interface LinkQrProps {
  link: string;
  /** What it leads to. */
  label: string;
}

/** A link as a picture, for the wall or for a phone; what draws it is loaded only now. */
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
