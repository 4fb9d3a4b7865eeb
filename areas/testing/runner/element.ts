interface ElementLook {
  readonly class?: string;
  readonly text?: string;
}

/** A bit of markup outside the timed part. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  look: ElementLook = {},
  ...children: readonly (Node | null)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (look.class) made.className = look.class;
  if (look.text !== undefined) made.textContent = look.text;
  made.append(...children.filter((child) => child !== null));
  return made;
}

export function button(text: string, kind: 'primary' | 'secondary', onPress: () => void): HTMLButtonElement {
  const made = element('button', { class: `runner-button runner-button-${kind}`, text });
  made.type = 'button';
  made.addEventListener('click', onPress);
  return made;
}

/** A switch that is either on or off, with its words. */
export function option(text: string, isOn: boolean): { label: HTMLLabelElement; isOn(): boolean } {
  const input = element('input');
  input.type = 'checkbox';
  input.checked = isOn;
  return {
    label: element('label', { class: 'runner-option' }, input, element('span', { text })),
    isOn: () => input.checked,
  };
}
