import type { LucideIcon } from 'lucide-react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  /** The name for assistive technology. */
  label: string;
  /** Left out: the label. */
  tooltip?: string;
  icon: LucideIcon;
  size?: 'small' | 'normal';
}

export function IconButton({ label, tooltip = label, icon: Icon, size = 'normal', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={tooltip}>
      <AriaButton
        {...rest}
        aria-label={label}
        className={size === 'small' ? 'icon-button icon-button-small' : 'icon-button'}
      >
        <Icon />
      </AriaButton>
    </Tooltip>
  );
}
