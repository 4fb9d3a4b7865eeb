import { saveFile } from '#platform/portal/calls/save-file.ts';
import { tokenColor } from './chart-colors.ts';

const PNG = 'image/png';
const MARGIN = 16;
const TITLE_SIZE = 14;
const NOTE_SIZE = 12;
const HEAD_HEIGHT = 44;

interface ImageHead {
  readonly title: string;
  readonly note?: string | undefined;
}

/** Adds a background and the title, so that the image makes sense wherever it is pasted. */
function withHead(picture: HTMLCanvasElement, { title, note }: ImageHead): HTMLCanvasElement {
  const scale = devicePixelRatio;
  const whole = document.createElement('canvas');
  whole.width = picture.width + 2 * MARGIN * scale;
  whole.height = picture.height + (HEAD_HEIGHT + 2 * MARGIN) * scale;
  const context = whole.getContext('2d');
  if (!context) return whole;
  const { fontFamily } = getComputedStyle(document.body);
  context.fillStyle = tokenColor('surface');
  context.fillRect(0, 0, whole.width, whole.height);
  context.drawImage(picture, MARGIN * scale, (HEAD_HEIGHT + MARGIN) * scale);
  context.scale(scale, scale);
  context.textBaseline = 'top';
  context.fillStyle = tokenColor('text');
  context.font = `600 ${TITLE_SIZE}px ${fontFamily}`;
  context.fillText(title, MARGIN, MARGIN);
  context.fillStyle = tokenColor('text-3');
  context.font = `${NOTE_SIZE}px ${fontFamily}`;
  context.fillText(note ?? '', MARGIN, MARGIN + TITLE_SIZE + 6);
  return whole;
}

const asPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))), PNG);
  });

/** Copies the image to the clipboard, or saves it where the browser cannot copy images. */
export async function copyImage(
  picture: HTMLCanvasElement,
  head: ImageHead,
  fileName: string,
): Promise<'copied' | 'saved'> {
  const png = await asPng(withHead(picture, head));
  try {
    await navigator.clipboard.write([new ClipboardItem({ [PNG]: png })]);
    return 'copied';
  } catch {
    saveFile({ contentType: PNG, bytes: new Uint8Array(await png.arrayBuffer()) }, `${fileName}.png`);
    return 'saved';
  }
}
