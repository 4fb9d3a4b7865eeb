import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isDark, onThemeChange } from '../theme.ts';

/** The tokens that a canvas needs, which cannot read them itself. */
export interface ChartColors {
  readonly text: string;
  readonly text2: string;
  readonly text3: string;
  readonly line: string;
  readonly line2: string;
  readonly surface: string;
  readonly brand: string;
  /** For the lines of several people: told apart from each other, and from what a measurement says. */
  readonly lines: readonly string[];
  /** How strong the fields of the scale are, 0 to 1. */
  readonly bandStrength: number;
  readonly font: string;
}

const LINES = ['blue', 'brown', 'teal', 'magenta', 'slate', 'olive', 'violet'];

/** Only the system's own colors are sure to be seen there. */
const FORCED: Omit<ChartColors, 'font'> = {
  text: 'CanvasText',
  text2: 'CanvasText',
  text3: 'CanvasText',
  line: 'GrayText',
  line2: 'GrayText',
  surface: 'Canvas',
  brand: 'LinkText',
  lines: ['CanvasText'],
  bandStrength: 0,
};

const LIGHT_BANDS = 0.16;
const DARK_BANDS = 0.15;

const FORCED_COLORS = '(forced-colors: active)';
const DARK = 'screen and (prefers-color-scheme: dark)';
/** Whatever changes the tokens; paper is always light. */
const MEDIA = [FORCED_COLORS, DARK, 'print'];

const media = (query: string) => (typeof matchMedia === 'function' ? matchMedia(query) : undefined);

function readColors(): ChartColors {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--color-${name}`).trim() || 'gray';
  const font = getComputedStyle(document.body).fontFamily || 'sans-serif';
  if (media(FORCED_COLORS)?.matches) return { ...FORCED, font };
  return {
    text: token('text'),
    text2: token('text-2'),
    text3: token('text-3'),
    line: token('line'),
    line2: token('line-2'),
    surface: token('surface'),
    brand: token('brand'),
    lines: LINES.map((name) => token(`dot-${name}`)),
    bandStrength: isDark() ? DARK_BANDS : LIGHT_BANDS,
    font,
  };
}

/** The tokens of the theme, and anew when it changes or the page is printed. */
export function useChartColors(): ChartColors {
  const [colors, setColors] = useState(readColors);
  useEffect(() => {
    const lists = MEDIA.map(media);
    // At once: paper does not wait for the next frame.
    const read = () => flushSync(() => setColors(readColors()));
    for (const list of lists) list?.addEventListener('change', read);
    const stop = onThemeChange(read);
    return () => {
      stop();
      for (const list of lists) list?.removeEventListener('change', read);
    };
  }, []);
  return colors;
}
