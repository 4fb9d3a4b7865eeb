import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import X from 'lucide-react/icons/x';
import { useText } from '#platform/portal/text.tsx';
import type { PointOnChart } from './time-chart-setup.ts';

interface ChartTipProps {
  place: PointOnChart;
  /** The tip is placed on the side with more room. */
  picture: RefObject<HTMLElement | null>;
  isPinned: boolean;
  onClose: () => void;
  /** Null: nothing is shown. */
  children: ReactNode;
}

/**
 * The details of a point, shown beside it. The element stays in the document while empty, so that screen readers
 * announce its content.
 */
export function ChartTip({ place, picture, isPinned, onClose, children }: ChartTipProps) {
  const t = useText();
  const tip = useRef<HTMLDivElement>(null);
  usePlace(tip, place);
  useLayoutEffect(() => {
    const { clientWidth = 0, clientHeight = 0 } = picture.current ?? {};
    tip.current?.classList.toggle('plot-tip-before', place.x > clientWidth / 2);
    tip.current?.classList.toggle('plot-tip-above', place.y > clientHeight / 2);
  }, [picture, place.x, place.y]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from inside, too
    <div ref={tip} className="plot-tip" role="status" onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      {children && (
        <div className="clear small-lines plot-tip-content">
          {children}
          {isPinned && (
            <button type="button" className="small-icons plot-tip-close" aria-label={t('ui.close')} onClick={onClose}>
              <X />
            </button>
          )}
        </div>
      )}
    </div>
  );
}

export const PointRing = ({ place }: { place: PointOnChart }) => {
  const ring = useRef<HTMLSpanElement>(null);
  usePlace(ring, place);
  return <span ref={ring} className="plot-ring" />;
};

/** Sets the position through the style object, because the content security policy forbids style attributes. */
function usePlace(element: RefObject<HTMLElement | null>, { x, y }: PointOnChart): void {
  useLayoutEffect(() => {
    element.current?.style.setProperty('--place-x', `${x}px`);
    element.current?.style.setProperty('--place-y', `${y}px`);
  }, [element, x, y]);
}
