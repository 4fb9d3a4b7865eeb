import { readStored, removeStored, writeStored } from './stored-session.ts';

export const THEMES = ['device', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** In local storage, `light`, `dark` or not there: then the page looks as the device does. */
const THEME_KEY = 'theme';

const DARK = 'screen and (prefers-color-scheme: dark)';

export function chosenTheme(): Theme {
  const kept = readStored(localStorage, THEME_KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'device';
}

const readers = new Set<() => void>();

/** Of this device, for whoever uses it; what is on the page follows at once. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'device') removeStored(localStorage, THEME_KEY);
  else writeStored(localStorage, THEME_KEY, theme);
  wearTheme();
}

/** Before anything is drawn; the styles read it from the root of the page. */
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

/** Paper is always light; that is asked apart from this. */
export function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : typeof matchMedia === 'function' && matchMedia(DARK).matches;
}
