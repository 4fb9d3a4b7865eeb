export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-filled';
export type ButtonSize = 'small' | 'normal' | 'large';

/** Returns the classes of styles/components/button.css; public pages use the same classes on native elements. */
export function buttonClass(look: ButtonLook, size: ButtonSize): string {
  const lookClass = look === 'secondary' ? '' : ` button-${look}`;
  const sizeClass = size === 'normal' ? '' : ` button-${size}`;
  return `button${lookClass}${sizeClass}`;
}
