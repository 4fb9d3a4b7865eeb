interface ElementLook {
  readonly class?: string;
  readonly text?: string;
}

/** Creates markup for use outside the timed part. */
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

const EXPLAINED = 'runner-explained';
let optionCount = 0;

/** A labeled on/off switch, with an explanation where the label needs one. */
export function option(text: string, isOn: boolean, explained?: string): { field: HTMLElement; isOn(): boolean } {
  const input = element('input');
  input.type = 'checkbox';
  input.checked = isOn;
  const label = element('label', { class: 'runner-option' }, input, element('span', { text }));
  const explanation = explained ? element('p', { class: 'runner-explained', text: explained }) : null;
  if (explanation) {
    explanation.id = `${EXPLAINED}-${(optionCount += 1)}`;
    input.setAttribute('aria-describedby', explanation.id);
  }
  return {
    field: element('div', {}, label, explanation),
    isOn: () => input.checked,
  };
}
