import { useEffect, useRef } from 'react';
import { areSingleKeysOn } from './single-keys.ts';

/** A single key that works anywhere on the page, except in text input or while a dialog or menu is open. */
export function usePageKey(key: string, onKey: () => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isChord = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== key || isChord || event.defaultPrevented || !areSingleKeysOn() || isTaken(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key]);
}

const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]',
  ) !== null;
