import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';

interface ChipButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  icon: LucideIcon;
  /** What opens below the chip has its icon after the words. */
  opensBelow?: boolean;
  children: ReactNode;
}

/** A button among chips. */
export function ChipButton({ icon: Icon, opensBelow = false, children, ...rest }: ChipButtonProps) {
  return (
    <AriaButton {...rest} className="chip-button">
      {!opensBelow && <Icon />}
      <span>{children}</span>
      {opensBelow && <Icon />}
    </AriaButton>
  );
}
