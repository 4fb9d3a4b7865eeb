import type { LucideIcon } from 'lucide-react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import { useText } from '#platform/portal/text.tsx';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  /** The accessible name. */
  label: string;
  /** Omitted: the label. */
  tooltip?: string;
  icon: LucideIcon;
  size?: 'small' | 'normal';
}

export function IconButton({ label, tooltip = label, icon: Icon, size = 'normal', ...rest }: IconButtonProps) {
  const t = useText();
  return (
    <Tooltip text={tooltip}>
      <AriaButton
        {...rest}
        aria-label={label}
        className={size === 'small' ? 'icon-button icon-button-small' : 'icon-button'}
      >
        {({ isPending }) =>
          isPending ? (
            <ProgressBar isIndeterminate aria-label={t('ui.working')}>
              <span className="spinner" />
            </ProgressBar>
          ) : (
            <Icon />
          )
        }
      </AriaButton>
    </Tooltip>
  );
}
