import { useEffect, useId, useRef, useState } from 'react';
import Camera from 'lucide-react/icons/camera';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { useText } from '#platform/portal/text.tsx';
import { canCapture, captureScreen, readPicture } from './screenshot.ts';

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
