import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { passwordFault, passwordRules } from '../password-rule.ts';

/** A new password that is typed twice. Its errors show after the first attempt to send it. */
export function useNewPassword(ownWords: readonly string[]) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [hasTried, setHasTried] = useState(false);
  /** The server's objection, and the password it is about. */
  const [refused, setRefused] = useState<{ password: string; text: string } | null>(null);

  const fault = passwordFault(password, ownWords);
  const isRepeated = repeat === password;
  const ownError = hasTried && fault ? t(fault) : undefined;

  return {
    password,
    setPassword,
    repeat,
    setRepeat,
    rules: passwordRules(password, ownWords).map(({ text, isMet }) => ({ text: t(text), isMet })),
    error: refused?.password === password ? refused.text : ownError,
    repeatError: hasTried && !fault && !isRepeated ? t('identity.password.repeatDiffers') : undefined,
    /** Returns whether it can be sent; shows errors from now on. */
    check: (): boolean => {
      setHasTried(true);
      return !fault && isRepeated;
    },
    refuse: (text: string | undefined) => setRefused(text ? { password, text } : null),
  };
}

export type NewPassword = ReturnType<typeof useNewPassword>;
