import { readStored, removeStored, writeStored } from './stored-session.ts';

export const THEMES = ['device', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Local storage key. The value is `light` or `dark`; without one, the page follows the device. */
const THEME_KEY = 'theme';

const DARK = 'screen and (prefers-color-scheme: dark)';

export function chosenTheme(): Theme {
  const kept = readStored(localStorage, THEME_KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'device';
}

const readers = new Set<() => void>();

/** Sets the theme for everyone on this device and updates the page at once. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'device') removeStored(localStorage, THEME_KEY);
  else writeStored(localStorage, THEME_KEY, theme);
  wearTheme();
}

/** Applies the theme before anything is drawn; the styles read it from the root element. */
export function wearTheme(): void {
  const theme = chosenTheme();
  if (theme === 'device') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  for (const read of readers) read();
}

export function onThemeChange(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

/** Ignores printing, which is always light and is checked separately. */
export function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : typeof matchMedia === 'function' && matchMedia(DARK).matches;
}
