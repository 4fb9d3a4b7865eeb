import { useText } from '#platform/portal/text.tsx';

/** How a person without a join link signs up: they create an organization, or join by its code or their address. */
export type SignUpWay = 'new' | 'code' | 'domain';

interface SignUpWayChoiceProps {
  ways: readonly SignUpWay[];
  value: SignUpWay;
  onChange: (way: SignUpWay) => void;
}

export function SignUpWayChoice({ ways, value, onChange }: SignUpWayChoiceProps) {
  const t = useText();
  const words = {
    new: t('joining.signUp.way.new'),
    code: t('joining.signUp.way.code'),
    domain: t('joining.signUp.way.domain'),
  };
  return (
    <fieldset className="stack gap-2">
      <legend className="field-label">{t('joining.signUp.way')}</legend>
      {ways.map((way) => (
        <label key={way} className="sign-up-way">
          <input type="radio" name="way" checked={way === value} onChange={() => onChange(way)} />
          <span>{words[way]}</span>
        </label>
      ))}
    </fieldset>
  );
}
