import { create } from 'qrcode';
import { qrDrawing, type QrDrawing } from '#platform/shared/qr-drawing.ts';

export const qrCode = (text: string): QrDrawing => qrDrawing(create(text, { errorCorrectionLevel: 'M' }).modules);
