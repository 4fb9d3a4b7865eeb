import { useEffect, useState } from 'react';
import { qrDrawing, type QrDrawing } from '#platform/shared/qr-drawing.ts';

/** Returns the QR code of a text once it is drawn. The code that draws it is loaded on demand. */
export function useQrDrawing(text: string): QrDrawing | undefined {
  const [drawing, setDrawing] = useState<QrDrawing>();
  useEffect(() => {
    let isWanted = true;
    void drawn(text).then((made) => isWanted && setDrawing(made));
    return () => {
      isWanted = false;
    };
  }, [text]);
  return drawing;
}

async function drawn(text: string): Promise<QrDrawing> {
  const { create } = await import('qrcode');
  return qrDrawing(create(text, { errorCorrectionLevel: 'M' }).modules);
}
