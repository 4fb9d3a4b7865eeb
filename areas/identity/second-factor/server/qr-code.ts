import { encodeQR } from 'qr';
import { QR_OPTIONS, qrDrawing, type QrDrawing } from '#platform/shared/files/qr-drawing.ts';

export const qrCode = (text: string): QrDrawing => qrDrawing(encodeQR(text, 'raw', QR_OPTIONS));
