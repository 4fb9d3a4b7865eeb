import { useEffect, useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { HandedLink } from '#platform/portal/ui/handed-link.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { QrPicture } from '#platform/portal/ui/qr-picture.tsx';
import { qrDrawing, type QrDrawing } from '#platform/shared/qr-drawing.ts';
import { welcomePath } from '../partner-slug.ts';
import type { Partner } from '../partners.contract.ts';

/** The address of the page: to copy, and as a picture for paper. */
export function PartnerLink({ partner: { slug, isOn } }: { partner: Partner }) {
  const t = useText();
  const link = location.origin + welcomePath(slug);
  const drawing = useQrDrawing(link);
  return (
    <Card title={t('installation.partners.link')}>
      <div className="partner-link">
        <div className="partner-fields">
          {!isOn && <Notice severity="info">{t('installation.partners.linkOff')}</Notice>}
          <HandedLink link={link} label={t('installation.partners.address')} />
        </div>
        {drawing && <QrPicture {...drawing} label={t('installation.partners.qr')} />}
      </div>
    </Card>
  );
}

/** What draws it is loaded only when it is wanted. */
function useQrDrawing(text: string): QrDrawing | undefined {
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
