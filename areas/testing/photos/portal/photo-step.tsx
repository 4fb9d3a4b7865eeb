import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import type { SkipReason } from '../photo-limits.ts';
import { CameraShot } from './camera-shot.tsx';
import { SkipPhoto } from './skip-photo.tsx';
import { useTestPhoto } from './use-test-photo.ts';

interface PhotoStepProps {
  attemptId: string;
  /** The organization requires a photo; without one the person gives a reason, and the result is flagged. */
  isRequired: boolean;
  /** A pass; left out, the session is used. */
  token?: string | undefined;
  /** Called when the photo is stored, or the person continues without one. */
  onDone: () => void;
}

/** The photo at the start of a test. Small: public pages load it. */
export function PhotoStep({ attemptId, isRequired, token, onDone }: PhotoStepProps) {
  const t = useText();
  const [isSkipping, setIsSkipping] = useState(false);
  const { isSending, failure, send, skip } = useTestPhoto({ attemptId, token, onDone });
  const withReason = (reason: SkipReason) => void skip(reason);

  return (
    <main className="stack gap-16 hide-empty photo-step">
      <h1>{t('testing.photo.title')}</h1>
      {isSkipping ? (
        <SkipPhoto isSending={isSending} onSkip={withReason} onBack={() => setIsSkipping(false)} />
      ) : (
        <>
          <p className="photo-text">{t('testing.photo.why')}</p>
          <CameraShot isSending={isSending} failure={failure} onUse={(image) => void send(image)}>
            <button
              type="button"
              className="button button-quiet button-large"
              disabled={isSending}
              onClick={isRequired ? () => setIsSkipping(true) : onDone}
            >
              {isRequired ? t('testing.photo.cannot') : t('testing.photo.skip')}
            </button>
          </CameraShot>
        </>
      )}
    </main>
  );
}
