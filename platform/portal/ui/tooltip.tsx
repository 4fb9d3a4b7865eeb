import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

interface TooltipProps {
  text: string;
  /** One focusable control. */
  children: ReactElement;
}

const DELAY_MS = 500;

/** Text on hover or focus; never the only place of a fact. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={DELAY_MS} closeDelay={0}>
      {children}
      <AriaTooltip offset={6} className="tooltip">
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
