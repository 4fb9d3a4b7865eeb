import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isDark, onThemeChange } from '../theme.ts';

/** Theme tokens resolved for the canvas, which cannot read CSS variables itself. */
export interface ChartColors {
  readonly text: string;
  readonly text2: string;
  readonly text3: string;
  readonly line: string;
  readonly line2: string;
  readonly surface: string;
  readonly brand: string;
  /** Line colors for several people. They differ from each other and from the colors of test outcomes. */
  readonly lines: readonly string[];
  /** Opacity of the scale's bands, 0 to 1. */
  readonly bandStrength: number;
  readonly font: string;
}

const LINES = ['blue', 'brown', 'teal', 'magenta', 'slate', 'olive', 'violet'];

/** In forced-colors mode only the system colors are guaranteed to be visible. */
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
/** Media queries that change the tokens. Printed pages are always light. */
const MEDIA = [FORCED_COLORS, DARK, 'print'];

const media = (query: string) => (typeof matchMedia === 'function' ? matchMedia(query) : undefined);

/** The color of a token in the theme that is shown. The property itself holds the colors of both themes. */
export function tokenColor(name: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(--color-${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color || 'gray';
}

function readColors(): ChartColors {
  const font = getComputedStyle(document.body).fontFamily || 'sans-serif';
  if (media(FORCED_COLORS)?.matches) return { ...FORCED, font };
  return {
    text: tokenColor('text'),
    text2: tokenColor('text-2'),
    text3: tokenColor('text-3'),
    line: tokenColor('line'),
    line2: tokenColor('line-2'),
    surface: tokenColor('surface'),
    brand: tokenColor('brand'),
    lines: LINES.map((name) => tokenColor(`dot-${name}`)),
    bandStrength: isDark() ? DARK_BANDS : LIGHT_BANDS,
    font,
  };
}

/** Returns the theme's tokens and updates them when the theme changes or the page is printed. */
export function useChartColors(): ChartColors {
  const [colors, setColors] = useState(readColors);
  useEffect(() => {
    const lists = MEDIA.map(media);
    // Applied synchronously, because printing does not wait for the next frame.
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
