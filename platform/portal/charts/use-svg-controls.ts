import { useMemo, type RefObject } from 'react';
import { useChartControls } from './chart-controls.ts';

/** Lets an SVG chart be copied as an image. */
export function useSvgControls(drawing: RefObject<SVGSVGElement | null>): void {
  useChartControls(
    useMemo(
      () => ({
        image: () => (drawing.current ? svgImage(drawing.current) : Promise.reject(new Error('There is no drawing'))),
      }),
      [drawing],
    ),
  );
}

/** Style properties that an SVG gets from the style sheet and would lose outside the page. */
const INLINED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'font-size',
  'font-family',
  'font-weight',
];

/** Draws an SVG, as styled on the page, onto a canvas. */
async function svgImage(svg: SVGSVGElement): Promise<HTMLCanvasElement> {
  const { width, height } = svg.getBoundingClientRect();
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([markupOf(svg, width, height)], { type: 'image/svg+xml' }));
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(image.src);
  }
  const canvas = document.createElement('canvas');
  canvas.width = width * devicePixelRatio;
  canvas.height = height * devicePixelRatio;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function markupOf(svg: SVGSVGElement, width: number, height: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = svg.querySelectorAll('*');
  for (const [at, element] of copy.querySelectorAll('*').entries()) {
    const original = originals[at];
    if (!original) continue;
    const style = getComputedStyle(original);
    for (const name of INLINED) element.setAttribute(name, style.getPropertyValue(name));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}
