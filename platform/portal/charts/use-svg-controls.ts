import { useMemo, type RefObject } from 'react';
import { useChartControls } from './chart-controls.ts';
import { svgImage } from './svg-image.ts';

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
