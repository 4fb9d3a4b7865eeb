import CameraOff from 'lucide-react/icons/camera-off';
import { comparableCard, isCard } from '#areas/testing/cards/card-text.ts';
import { useCamera } from '#areas/testing/photos/portal/use-camera.ts';
import { useText } from '#platform/portal/text.tsx';
import { useCodesInView } from '#platform/portal/ui/use-codes-in-view.ts';
import type { ThisKiosk } from '../kiosks.contract.ts';
import './card-camera.css';

/** Pixels; enough for a card that is held a forearm away. */
const WIDTH = 1280;

interface CardCameraProps {
  camera: Exclude<ThisKiosk['camera'], 'off'>;
  /** A card is being checked, or the kiosk has to wait. */
  isPaused: boolean;
  onCard: (card: string) => void;
}

/** Shows the camera and reads the card that is held to it. Codes that cannot be a card are ignored. */
export function CardCamera({ camera, isPaused, onCard }: CardCameraProps) {
  const t = useText();
  const { state, video, askAgain } = useCamera(true, {
    facing: camera === 'front' ? 'user' : 'environment',
    width: WIDTH,
  });
  useCodesInView(video, state === 'live' && !isPaused, (text) => {
    if (isCard(comparableCard(text))) onCard(text);
  });
  const isLost = state === 'blocked' || state === 'missing';
  return (
    <div className="card-camera" role="status">
      <video ref={video} data-camera={camera} hidden={state !== 'live'} autoPlay muted playsInline />
      {state === 'live' && <p>{t('testing.card.showCode')}</p>}
      {state === 'asking' && <p>{t('testing.photo.asking')}</p>}
      {isLost && (
        <>
          <CameraOff aria-hidden />
          <p>{t(state === 'blocked' ? 'testing.photo.blocked' : 'testing.photo.missing')}</p>
          <button type="button" className="button begin-key" onClick={askAgain}>
            {t('testing.card.cameraAgain')}
          </button>
        </>
      )}
    </div>
  );
}
