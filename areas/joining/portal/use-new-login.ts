import { useState } from 'react';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { faultsOf, type NewLogin, type NewLoginField } from './new-login.ts';

export type NewLoginForm = ReturnType<typeof useNewLogin>;

/** Holds the fields of a new login, and says what is wrong with them once somebody has tried to send them. */
export function useNewLogin(refused: Readonly<Record<string, string>>) {
  const t = useText();
  const locale = useLocale();
  const [login, setLogin] = useState<NewLogin>({ firstName: '', lastName: '', email: '', password: '', locale });
  const [hasTried, setHasTried] = useState(false);
  /** What the server refused is shown until the field is changed. */
  const [changed, setChanged] = useState<ReadonlySet<NewLoginField>>(new Set());
  const faults = faultsOf(login);

  const change = (changes: Partial<NewLogin>) => {
    setLogin((before) => ({ ...before, ...changes }));
    setChanged((before) => new Set([...before, ...(Object.keys(changes) as NewLoginField[])]));
  };
  const errorOf = (field: NewLoginField): string | undefined => {
    const fault = hasTried ? faults[field] : undefined;
    if (fault) return t(fault);
    return changed.has(field) ? undefined : refused[field];
  };
  /** Answers the first field that cannot be sent as it is. */
  const check = (): NewLoginField | undefined => {
    setHasTried(true);
    setChanged(new Set());
    return (Object.keys(faults) as NewLoginField[])[0];
  };
  return { login, change, errorOf, check };
}
