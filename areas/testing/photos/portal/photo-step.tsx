import { useState, type SubmitEvent } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { SKIP_REASONS, type SkipReason } from '../photo-limits.ts';
import { CameraShot } from './camera-shot.tsx';
import { useSkipReasons } from './use-skip-reasons.ts';
import { asApiError } from '#platform/portal/calls/api-error.ts';
import { sendCall } from '#platform/portal/calls/call.ts';
import { putTestPhotoCall, skipTestPhotoCall } from '../photo-calls.ts';
import type { putTestPhoto, skipTestPhoto } from '../photos.contract.ts';

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

interface SkipPhotoProps {
  isSending: boolean;
  onSkip: (reason: SkipReason) => void;
  onBack: () => void;
}

/** A camera must not keep a person from testing; a person who continues without a photo gives a reason. */
function SkipPhoto({ isSending, onSkip, onBack }: SkipPhotoProps) {
  const t = useText();
  const texts = useSkipReasons();
  const [reason, setReason] = useState<SkipReason | null>(null);
  const [isTried, setIsTried] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (reason) onSkip(reason);
  };
  return (
    <form className="stack gap-16 hide-empty photo-skip" noValidate onSubmit={submit}>
      <fieldset>
        <legend>{t('testing.photo.whyNot')}</legend>
        {SKIP_REASONS.map((each) => (
          <label key={each} className="row gap-12 photo-reason">
            <input type="radio" name="reason" checked={reason === each} onChange={() => setReason(each)} />
            <span>{texts[each]}</span>
          </label>
        ))}
      </fieldset>
      <div role="alert">{isTried && !reason && <p className="field-error">{t('testing.photo.chooseReason')}</p>}</div>
      <p className="photo-text">{t('testing.photo.skipNoted')}</p>
      <div className="stack gap-8 photo-actions">
        <button type="submit" className="button button-primary button-large" disabled={isSending}>
          {t('testing.photo.goOn')}
        </button>
        <button type="button" className="button button-large" disabled={isSending} onClick={onBack}>
          {t('testing.photo.back')}
        </button>
      </div>
    </form>
  );
}

interface TestPhotoOptions {
  readonly attemptId: string;
  readonly token: string | undefined;
  onDone(): void;
}

/** Sends the photo of a test, or the reason why there is none. */
function useTestPhoto({ attemptId, token, onDone }: TestPhotoOptions) {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const params = { id: attemptId };

  const send = async (image: string): Promise<void> => {
    setIsSending(true);
    setFailure(null);
    try {
      await sendCall<typeof putTestPhoto>(putTestPhotoCall, { params, body: { image } }, { token });
      onDone();
    } catch (error) {
      setFailure(asApiError(error).message);
      setIsSending(false);
    }
  };

  /** A reason that does not arrive must not stop the test: the missing photo flags the result anyway. */
  const skip = async (reason: SkipReason): Promise<void> => {
    setIsSending(true);
    const input = { params, body: { reason } };
    await sendCall<typeof skipTestPhoto>(skipTestPhotoCall, input, { token }).catch(() => undefined);
    onDone();
  };

  return { isSending, failure, send, skip };
}
