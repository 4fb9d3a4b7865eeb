import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useText } from '#platform/portal/text.tsx';
import { PasswordInput, type PasswordInputProps } from './password-input.tsx';

interface NewPasswordFieldProps extends Omit<PasswordInputProps, 'autoComplete' | 'children'> {
  /** The password rules, and whether the current entry meets each of them. */
  rules: readonly { readonly text: string; readonly isMet: boolean }[];
}

/** Asks for a new password and shows the unmet rules during typing. Small enough for public pages. */
export function NewPasswordField({ rules, ...rest }: NewPasswordFieldProps) {
  const t = useText();
  return (
    <PasswordInput {...rest} autoComplete="new-password">
      <ul className="stack gap-4 faint small-lines password-rules">
        {rules.map(({ text, isMet }) => (
          <li key={text} data-met={isMet || undefined}>
            {isMet ? <CircleCheck aria-label={t('ui.met')} /> : <Circle aria-hidden />}
            {text}
          </li>
        ))}
      </ul>
    </PasswordInput>
  );
}
