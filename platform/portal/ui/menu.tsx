import type { ReactElement, ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import { Header } from 'react-aria-components/Header';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  MenuTrigger,
} from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';

interface MenuProps {
  /** A Button or an IconButton, which also names the menu. */
  trigger: ReactElement;
  /** Which edges of the menu and its trigger are aligned. */
  align?: 'start' | 'end';
  /** MenuItem, MenuSection and MenuSeparator. */
  children: ReactNode;
}

export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="popover" offset={4} placement={`bottom ${align}`}>
        <AriaMenu className="menu">{children}</AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

interface MenuItemProps {
  /** Required where a section marks one item as chosen. */
  id?: string;
  icon?: LucideIcon;
  /** Makes the item a link. */
  href?: string;
  target?: string;
  onAction?: () => void;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** Shown after the text, such as a count. */
  mark?: ReactNode;
  children: string;
}

export function MenuItem({ icon: Icon, isDangerous = false, mark, children, ...rest }: MenuItemProps) {
  return (
    <AriaMenuItem {...rest} textValue={children} className={isDangerous ? 'menu-item menu-item-danger' : 'menu-item'}>
      {({ isSelected }) => (
        <>
          {Icon && <Icon />}
          <span className="menu-words">{children}</span>
          {mark}
          {isSelected && <Check />}
        </>
      )}
    </AriaMenuItem>
  );
}

interface MenuSectionProps {
  title: string;
  /** The item with the check mark; when set, the items are a single choice. */
  chosenId?: string;
  onChoose?: (id: string) => void;
  children: ReactNode;
}

export function MenuSection({ title, chosenId, onChoose, children }: MenuSectionProps) {
  const choice =
    chosenId === undefined
      ? {}
      : { selectionMode: 'single' as const, disallowEmptySelection: true, selectedKeys: [chosenId] };
  return (
    <AriaMenuSection
      {...choice}
      onSelectionChange={(keys) => {
        const [id] = keys === 'all' ? [] : keys;
        if (id !== undefined) onChoose?.(String(id));
      }}
    >
      <Header className="menu-heading">{title}</Header>
      {children}
    </AriaMenuSection>
  );
}

export function MenuSeparator() {
  return <Separator className="menu-separator" />;
}
