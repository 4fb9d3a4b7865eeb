import { useState, type SubmitEvent } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { SKIP_REASONS, type SkipReason } from '../photo-limits.ts';
import { useSkipReasons } from './use-skip-reasons.ts';

interface SkipPhotoProps {
  isSending: boolean;
  onSkip: (reason: SkipReason) => void;
  onBack: () => void;
}

/** A camera must not keep a person from testing; a person who continues without a photo gives a reason. */
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
