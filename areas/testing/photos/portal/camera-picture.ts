import { PHOTO_SIDE } from '../photo-limits.ts';

const JPEG_QUALITY = 0.85;

/** Captures the current video frame as a base64 JPEG whose longer side is at most 640 px, without metadata. */
export function pictureOf(video: HTMLVideoElement): string {
  const { width, height } = fitted(video.videoWidth, video.videoHeight);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(video, 0, 0, width, height);
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY).replace(/^.*,/, '');
}

/** @example fitted(1280, 720) // { width: 640, height: 360 } */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, PHOTO_SIDE / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
