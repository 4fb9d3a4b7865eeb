import { useText } from '#platform/portal/text.tsx';
import { localized } from '#platform/portal/address.ts';
import { Checkbox } from '#platform/portal/ui/checkbox.tsx';
import { FieldNotes } from '#platform/portal/ui/field-notes.tsx';

interface TermsBoxProps {
  isAccepted: boolean;
  onChange: (isAccepted: boolean) => void;
  isMissing: boolean;
}

/** The link stands outside the label, so that following it does not tick the box. */
export function TermsBox({ isAccepted, onChange, isMissing }: TermsBoxProps) {
  const t = useText();
  return (
    <div className="field">
      <Checkbox name="acceptsTerms" isChecked={isAccepted} onChange={onChange}>
        {t('joining.terms.accept')}
      </Checkbox>
      <a className="entry-link" href={localized('/tos.html')} target="_blank" rel="noreferrer">
        {t('joining.terms.read')}
      </a>
      <FieldNotes fieldId="terms" hint={undefined} error={isMissing ? t('joining.terms.missing') : undefined} />
    </div>
  );
}
