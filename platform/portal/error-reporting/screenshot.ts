/** Maximum size of a report's attachment. */
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_SIDE = 2560;
const SMALLER = 0.7;
const MAX_TRIES = 6;

export const canCapture = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function';

/** Takes one picture of what the person chooses to share; returns null when they share nothing. */
export async function captureScreen(): Promise<Blob | null> {
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: false }).catch(() => null);
  if (!stream) return null;
  try {
    const video = document.createElement('video');
    video.srcObject = stream;
    video.muted = true;
    await video.play();
    return await asPng(video, video.videoWidth, video.videoHeight);
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

/** Reads a picture from disk and redraws it, which removes metadata. Returns null when the file is not a picture. */
export async function readPicture(file: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  return bitmap && asPng(bitmap, bitmap.width, bitmap.height);
}

/** Encodes the picture as a PNG and scales it down until it fits the size limit. */
async function asPng(source: CanvasImageSource, width: number, height: number): Promise<Blob | null> {
  let scale = Math.min(1, MAX_SIDE / Math.max(width, height, 1));
  for (let tries = 0; tries < MAX_TRIES; tries++, scale *= SMALLER) {
    const png = await drawn(source, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
    if (png && png.size <= MAX_BYTES) return png;
  }
  return null;
}

function drawn(source: CanvasImageSource, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(source, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
