import type { ReactNode, Ref } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import { useText } from '#platform/portal/text.tsx';
import { buttonClass, type ButtonLook, type ButtonSize } from './button-look.ts';

interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  /** At most one primary button per page. `danger-filled` is for the confirm dialog only. */
  look?: ButtonLook;
  size?: ButtonSize;
  icon?: LucideIcon;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** While pending, it keeps its width and the focus and cannot be pressed. */
export function Button({ look = 'secondary', size = 'normal', icon: Icon, children, ...rest }: ButtonProps) {
  const t = useText();
  return (
    <AriaButton {...rest} className={buttonClass(look, size)}>
      {({ isPending }) => (
        <>
          <span className="button-content">
            {Icon && <Icon />}
            {children}
          </span>
          {isPending && (
            <ProgressBar isIndeterminate aria-label={t('ui.working')} className="button-wait">
              <span className="spinner" />
            </ProgressBar>
          )}
        </>
      )}
    </AriaButton>
  );
}
