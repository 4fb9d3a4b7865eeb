import { useId } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';

interface SignedInBoxProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Many people register on a device that is not theirs: a colleague's, or the one at the gate. */
export function SignedInBox({ isChecked, onChange }: SignedInBoxProps) {
  const t = useText();
  const hint = useId();
  return (
    <div className="field">
      <Checkbox name="staysSignedIn" isChecked={isChecked} onChange={onChange} describedBy={hint}>
        {t('joining.staysSignedIn')}
      </Checkbox>
      <p className="field-hint" id={hint}>
        {t('joining.staysSignedInHint')}
      </p>
    </div>
  );
}
