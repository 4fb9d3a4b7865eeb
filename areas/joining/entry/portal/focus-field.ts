/** Moves the focus to the field that is missing. */
export const focusField = (form: HTMLFormElement | null, name: string): void =>
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
