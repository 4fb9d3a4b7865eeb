import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-aria-components/Link';
import { buttonClass, type ButtonLook, type ButtonSize } from './button-look.ts';

interface LinkButtonProps {
  /** A path of the portal without locale prefix, or a whole address. */
  href: string;
  /** Downloads the response instead of opening it. */
  download?: boolean;
  look?: Exclude<ButtonLook, 'danger' | 'danger-filled'>;
  size?: ButtonSize;
  icon?: LucideIcon;
  children: ReactNode;
}

/** A link that looks like a button. */
export function LinkButton({ look = 'secondary', size = 'normal', icon: Icon, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass(look, size)}>
      {Icon && <Icon />}
      {children}
    </Link>
  );
}
