import { QrPicture } from './qr-picture.tsx';
import { useQrDrawing } from './use-qr-drawing.ts';

interface LinkQrProps {
  link: string;
  /** Description of the link's target. */
  label: string;
}

/** A link as a QR code, for a poster or a phone. */
export function LinkQr({ link, label }: LinkQrProps) {
  const drawing = useQrDrawing(link);
  return <div className="link-qr">{drawing && <QrPicture {...drawing} label={label} />}</div>;
}
