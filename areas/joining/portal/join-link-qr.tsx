import { useEffect, useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { QrPicture } from '#platform/portal/ui/qr-picture.tsx';
import { qrDrawing, type QrDrawing } from '#platform/shared/qr-drawing.ts';
import './joining.css';

/** The link as a picture for the wall; what draws it is loaded only now. */
export function JoinLinkQr({ link }: { link: string }) {
  const t = useText();
  const [drawing, setDrawing] = useState<QrDrawing>();
  useEffect(() => {
    let isWanted = true;
    void drawn(link).then((made) => isWanted && setDrawing(made));
    return () => {
      isWanted = false;
    };
  }, [link]);
  return <div className="join-qr">{drawing && <QrPicture {...drawing} label={t('joining.joinLink.qr')} />}</div>;
}

async function drawn(text: string): Promise<QrDrawing> {
  const { create } = await import('qrcode');
  return qrDrawing(create(text, { errorCorrectionLevel: 'M' }).modules);
}
