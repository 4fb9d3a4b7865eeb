import { PICTURE_MAX_BYTES, PICTURE_SIDE } from '../picture-limits.ts';

const QUALITIES = [0.8, 0.6, 0.4];

/**
 * Cuts the middle square out of an image file and returns it as a small base64 JPEG without metadata. Throws when the
 * browser cannot read the file.
 */
export async function squarePicture(file: Blob): Promise<string> {
  const image = await createImageBitmap(file);
  const { x, y, side } = middleSquare(image.width, image.height);
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_SIDE;
  canvas.height = PICTURE_SIDE;
  canvas.getContext('2d')?.drawImage(image, x, y, side, side, 0, 0, PICTURE_SIDE, PICTURE_SIDE);
  image.close();
  const encoded = QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality).replace(/^.*,/, ''));
  return encoded.find((base64) => base64.length * 0.75 <= PICTURE_MAX_BYTES) ?? encoded.at(-1) ?? '';
}

/** @example middleSquare(300, 200) // { x: 50, y: 0, side: 200 } */
export function middleSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}
