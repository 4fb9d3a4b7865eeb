import { useState, type SubmitEvent } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { SKIP_REASONS, type SkipReason } from '../photo-limits.ts';
import { useSkipReasons } from './use-skip-reasons.ts';

interface SkipPhotoProps {
  isSending: boolean;
  onSkip: (reason: SkipReason) => void;
  onBack: () => void;
}

/** Nobody is kept from a test by a camera; whoever goes on without says why. */
export function SkipPhoto({ isSending, onSkip, onBack }: SkipPhotoProps) {
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
    <form className="photo-skip" noValidate onSubmit={submit}>
      <fieldset>
        <legend>{t('testing.photo.whyNot')}</legend>
        {SKIP_REASONS.map((each) => (
          <label key={each} className="photo-reason">
            <input type="radio" name="reason" checked={reason === each} onChange={() => setReason(each)} />
            <span>{texts[each]}</span>
          </label>
        ))}
      </fieldset>
      <div role="alert">{isTried && !reason && <p className="field-error">{t('testing.photo.chooseReason')}</p>}</div>
      <p className="photo-text">{t('testing.photo.skipNoted')}</p>
      <div className="photo-actions">
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
