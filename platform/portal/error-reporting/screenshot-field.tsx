import { useEffect, useId, useRef, useState } from 'react';
import Camera from 'lucide-react/icons/camera';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { useText } from '#platform/portal/text.tsx';

interface ScreenshotFieldProps {
  screenshot: Blob | null;
  onChange: (screenshot: Blob | null) => void;
  /** The dialog hides while the screenshot is taken. */
  onCapturing: (isCapturing: boolean) => void;
}

export function ScreenshotField({ screenshot, onChange, onCapturing }: ScreenshotFieldProps) {
  const t = useText();
  const labelId = useId();
  const [isRefused, setIsRefused] = useState(false);
  const take = (picture: Blob | null) => {
    setIsRefused(picture === null);
    if (picture) onChange(picture);
  };
  const capture = async () => {
    onCapturing(true);
    const picture = await captureScreen();
    onCapturing(false);
    if (picture) take(picture);
  };
  return (
    <div className="field" role="group" aria-labelledby={labelId}>
      <span id={labelId} className="field-label">
        {t('ui.feedback.screenshot')}
      </span>
      <p className="field-hint">{t('ui.feedback.screenshotHint')}</p>
      {screenshot ? (
        <Taken screenshot={screenshot} onRemove={() => onChange(null)} />
      ) : (
        <div className="cluster gap-8 feedback-ways">
          {canCapture() && (
            <button type="button" className="button" onClick={() => void capture()}>
              <Camera aria-hidden />
              {t('ui.feedback.capture')}
            </button>
          )}
          <FromDisk onChosen={(file) => void readPicture(file).then(take)} />
        </div>
      )}
      <p role="alert" className="field-error">
        {isRefused && t('ui.feedback.noPicture')}
      </p>
    </div>
  );
}

function FromDisk({ onChosen }: { onChosen: (file: File) => void }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="button" onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {t('ui.feedback.attach')}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('ui.feedback.attach')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChosen(file);
          target.value = '';
        }}
      />
    </>
  );
}

function Taken({ screenshot, onRemove }: { screenshot: Blob; onRemove: () => void }) {
  const t = useText();
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(screenshot);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [screenshot]);
  return (
    <div className="stack to-start gap-8 feedback-taken">
      <img ref={image} alt={t('ui.feedback.screenshot')} />
      <button type="button" className="button" onClick={onRemove}>
        <Trash2 aria-hidden />
        {t('ui.feedback.removeScreenshot')}
      </button>
    </div>
  );
}

/** Maximum size of a report's attachment. */
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_SIDE = 2560;
const SMALLER = 0.7;
const MAX_TRIES = 6;

const canCapture = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function';

/** Takes one picture of what the person chooses to share; returns null when they share nothing. */
async function captureScreen(): Promise<Blob | null> {
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
async function readPicture(file: Blob): Promise<Blob | null> {
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
