import { useText } from '#platform/portal/text.tsx';
import { localized } from '#platform/portal/address.ts';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { FieldNotes } from '#platform/portal/ui/form/field-notes.tsx';
import type { CheckedField } from '#platform/portal/use-checked-form.ts';

/** The link is outside the label, so that following it does not check the box. */
export function TermsBox({ value, onChange, error }: CheckedField<boolean>) {
  const t = useText();
  return (
    <div className="field">
      <Checkbox name="acceptsTerms" isChecked={value} onChange={onChange}>
        {t('joining.terms.accept')}
      </Checkbox>
      <a className="entry-link" href={localized('/tos.html')} target="_blank" rel="noreferrer">
        {t('joining.terms.read')}
      </a>
      <FieldNotes fieldId="terms" hint={undefined} error={error} />
    </div>
  );
}
