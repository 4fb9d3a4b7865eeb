import { useEffect, useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { QrPicture } from '#platform/portal/ui/qr-picture.tsx';
import './joining.css';

interface Drawing {
  readonly size: number;
  readonly path: string;
}

/** The link as a picture for the wall; what draws it is loaded only now. */
export function JoinLinkQr({ link }: { link: string }) {
  const t = useText();
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    let isWanted = true;
    void drawn(link).then((made) => isWanted && setDrawing(made));
    return () => {
      isWanted = false;
    };
  }, [link]);
  return <div className="join-qr">{drawing && <QrPicture {...drawing} label={t('joining.joinLink.qr')} />}</div>;
}

/** One unit a module, each row in as few strokes as it takes. */
async function drawn(text: string): Promise<Drawing> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (modules.get(y, x) ? '1' : '0')).join(''),
  );
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ 0: run, index: x }) => `M${x} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
  return { size, path };
}
