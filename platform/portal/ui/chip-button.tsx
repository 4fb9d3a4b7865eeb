import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';

interface ChipButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  icon: LucideIcon;
  /** A chip that opens something below it has its icon after the text. */
  opensBelow?: boolean;
  children: ReactNode;
}

export function ChipButton({ icon: Icon, opensBelow = false, children, ...rest }: ChipButtonProps) {
  return (
    <AriaButton {...rest} className="inline-row gap-6 quiet small-lines chip-button">
      {!opensBelow && <Icon />}
      <span>{children}</span>
      {opensBelow && <Icon />}
    </AriaButton>
  );
}
