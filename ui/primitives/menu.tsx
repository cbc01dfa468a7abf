import {Check} from 'lucide-react';
import {DropdownMenu as Radix} from 'radix-ui';
import type {ReactElement, ReactNode} from 'react';
import {cx} from '../cx.ts';

export interface MenuProps {
  /** One element that accepts a ref: it opens the menu and receives the focus back. */
  readonly trigger: ReactElement;
  readonly align?: 'start' | 'center' | 'end';
  /** Default: below the trigger. */
  readonly side?: 'bottom' | 'right';
  /** Whether it is open, if the trigger does not control it. */
  readonly open?: boolean;
  onOpenChange?(open: boolean): void;
  /** Focuses something other than the trigger on closing. */
  onCloseFocus?(): void;
  readonly children: ReactNode;
}

/** A menu next to its trigger: arrows, type-ahead, Enter and Escape as usual. */
export function Menu({trigger, align = 'end', side = 'bottom', open, onOpenChange, onCloseFocus, children}: MenuProps) {
  const giveFocus =
    onCloseFocus &&
    ((event: Event) => {
      event.preventDefault();
      onCloseFocus();
    });
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          onCloseAutoFocus={giveFocus}
          sideOffset={4}
          collisionPadding={8}
          className="z-popover max-h-(--radix-dropdown-menu-content-available-height) min-w-40 overflow-y-auto rounded-3 bg-raised p-1 shadow-2"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const ITEM =
  'flex h-8 cursor-default items-center gap-2 rounded-2 px-2.5 text-13 text-text-1 outline-none data-[highlighted]:bg-hover data-[disabled]:text-text-disabled';

export interface MenuItemProps {
  onSelect?(): void;
  /** The only child, for example a link, becomes the entry itself. */
  readonly asChild?: boolean;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

export function MenuItem({onSelect, asChild, icon, disabled, children}: MenuItemProps) {
  return (
    <Radix.Item asChild={asChild} className={ITEM} disabled={disabled} onSelect={onSelect}>
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Radix.Item>
  );
}

export interface MenuChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: ReadonlyArray<{readonly value: Value; readonly label: string; readonly lang?: string}>;
  onChange(value: Value): void;
}

/** Options of which exactly one is selected. */
export function MenuChoice<Value extends string>({label, value, options, onChange}: MenuChoiceProps<Value>) {
  return (
    <Radix.RadioGroup aria-label={label} value={value} onValueChange={(next) => onChange(next as Value)}>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          lang={option.lang}
          className={cx(ITEM, 'data-[state=checked]:text-primary-text')}
        >
          <span className="flex w-4 shrink-0">
            <Radix.ItemIndicator>
              <Check size={14} strokeWidth={2} />
            </Radix.ItemIndicator>
          </span>
          {option.label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

/** Entries under a common title. */
export function MenuGroup({title, children}: {readonly title: string; readonly children: ReactNode}) {
  return (
    <Radix.Group aria-label={title}>
      <MenuLabel>{title}</MenuLabel>
      {children}
    </Radix.Group>
  );
}

export function MenuLabel({children}: {readonly children: ReactNode}) {
  return <Radix.Label className="px-2.5 pt-2 pb-1 text-12 text-text-3">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}
