import './photo-step.css';
import { useState, type ReactNode } from 'react';
import Camera from 'lucide-react/icons/camera';
import CameraOff from 'lucide-react/icons/camera-off';
import { useText } from '#platform/portal/text.tsx';
import { pictureOf } from './camera-picture.ts';
import { useCamera, type CameraState } from './use-camera.ts';

interface CameraShotProps {
  isSending: boolean;
  /** Why the last upload was refused. */
  failure: string | null;
  onUse: (image: string) => void;
  /** Ways to continue without a photo. */
  children?: ReactNode;
}

/** Shows a preview, takes a photo, and allows one retake. Small: public pages load it. */
export function CameraShot({ isSending, failure, onUse, children }: CameraShotProps) {
  const [image, setImage] = useState<string | null>(null);
  const [isRetaken, setIsRetaken] = useState(false);
  const camera = useCamera(image === null);
  const retake = () => {
    setIsRetaken(true);
    setImage(null);
    camera.askAgain();
  };
  const take = () => camera.video.current && setImage(pictureOf(camera.video.current));
  return (
    <>
      <Stage image={image} camera={camera} />
      <div role="alert">{failure && <p className="notice notice-error">{failure}</p>}</div>
      <div className="stack gap-8 photo-actions">
        {image === null ? (
          <TakeButtons state={camera.state} onTake={take} onAskAgain={camera.askAgain} />
        ) : (
          <UseButtons isSending={isSending} onUse={() => onUse(image)} onRetake={isRetaken ? undefined : retake} />
        )}
        {children}
      </div>
    </>
  );
}

function Stage({ image, camera }: { image: string | null; camera: ReturnType<typeof useCamera> }) {
  const t = useText();
  const { state, video } = camera;
  if (image !== null) {
    return (
      <div className="quiet text-center photo-stage">
        <img src={`data:image/jpeg;base64,${image}`} alt={t('testing.photo.yourPhoto')} />
      </div>
    );
  }
  return (
    <div className="quiet text-center photo-stage" role="status">
      <video ref={video} className="photo-video" hidden={state !== 'live'} autoPlay muted playsInline />
      {state === 'asking' && <p>{t('testing.photo.asking')}</p>}
      {(state === 'blocked' || state === 'missing') && <NoCamera state={state} />}
    </div>
  );
}

function NoCamera({ state }: { state: 'blocked' | 'missing' }) {
  const t = useText();
  return (
    <>
      <CameraOff aria-hidden />
      <p>{state === 'blocked' ? t('testing.photo.blocked') : t('testing.photo.missing')}</p>
    </>
  );
}

interface TakeButtonsProps {
  state: CameraState;
  onTake: () => void;
  onAskAgain: () => void;
}

function TakeButtons({ state, onTake, onAskAgain }: TakeButtonsProps) {
  const t = useText();
  const isWithout = state === 'blocked' || state === 'missing';
  return (
    <button
      type="button"
      className="button button-primary button-large"
      disabled={state === 'asking'}
      onClick={isWithout ? onAskAgain : onTake}
    >
      {!isWithout && <Camera aria-hidden />}
      {isWithout ? t('testing.photo.tryCamera') : t('testing.photo.take')}
    </button>
  );
}

interface UseButtonsProps {
  isSending: boolean;
  onUse: () => void;
  onRetake: (() => void) | undefined;
}

function UseButtons({ isSending, onUse, onRetake }: UseButtonsProps) {
  const t = useText();
  return (
    <>
      <button
        type="button"
        className="button button-primary button-large"
        autoFocus
        disabled={isSending}
        onClick={onUse}
      >
        {isSending ? t('testing.photo.sending') : t('testing.photo.use')}
      </button>
      {onRetake && (
        <button type="button" className="button button-large" disabled={isSending} onClick={onRetake}>
          {t('testing.photo.retake')}
        </button>
      )}
    </>
  );
}
