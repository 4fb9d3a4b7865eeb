import { useEffect, useState } from 'react';
import { QR_OPTIONS, qrDrawing, type QrDrawing } from '#platform/shared/files/qr-drawing.ts';

/** Returns the QR code of a text once it is drawn. The code that draws it is loaded on demand. */
export const useQrDrawing = (text: string): QrDrawing | undefined => useQrDrawings([text])?.get(text);

/** Returns the QR codes of several texts once all of them are drawn. */
export function useQrDrawings(texts: readonly string[]): ReadonlyMap<string, QrDrawing> | undefined {
  const [made, setMade] = useState<{ of: string; drawings: ReadonlyMap<string, QrDrawing> }>();
  const wanted = JSON.stringify(texts);
  useEffect(() => {
    let isWanted = true;
    void drawn(JSON.parse(wanted) as string[]).then((drawings) => isWanted && setMade({ of: wanted, drawings }));
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return made?.of === wanted ? made.drawings : undefined;
}

async function drawn(texts: readonly string[]): Promise<ReadonlyMap<string, QrDrawing>> {
  if (texts.length === 0) return new Map();
  const { encodeQR } = await import('qr');
  return new Map(texts.map((text) => [text, qrDrawing(encodeQR(text, 'raw', QR_OPTIONS))]));
}
