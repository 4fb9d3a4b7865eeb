import { useRef, useState, type ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

interface FactTipProps {
  /** The accessible name of the pinned details. */
  label: string;
  /** Details about the value, shown on hover and focus, and pinned by a press. */
  facts: ReactNode;
  /** Links and buttons, reachable once the details are pinned. */
  actions?: ReactNode;
  children: ReactNode;
}

const DELAY_MS = 350;

/** A value with details, shown on hover, on focus, and after a press until Escape. */
export function FactTip({ label, facts, actions, children }: FactTipProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isPinned, setIsPinned] = useState(false);
  return (
    <>
      <TooltipTrigger delay={DELAY_MS} closeDelay={0} isDisabled={isPinned}>
        <AriaButton ref={button} className="fact-tip-value" onPress={() => setIsPinned(true)}>
          {children}
        </AriaButton>
        <AriaTooltip offset={8} placement="bottom start" className="clear small-lines fact-tip">
          {facts}
        </AriaTooltip>
      </TooltipTrigger>
      <Popover
        triggerRef={button}
        isOpen={isPinned}
        onOpenChange={setIsPinned}
        offset={8}
        placement="bottom start"
        className="popover"
      >
        <AriaDialog aria-label={label} className="small-lines fact-tip-pinned">
          {facts}
          {actions}
        </AriaDialog>
      </Popover>
    </>
  );
}
