/** Puts the keyboard where something is missing. */
export const focusField = (form: HTMLFormElement | null, name: string): void =>
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
