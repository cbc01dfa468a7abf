import type {ButtonHTMLAttributes, ReactNode, Ref} from 'react';
import {cx} from '../cx.ts';
import {Spinner} from '../feedback/spinner.tsx';
import {Tooltip} from './tooltip.tsx';

export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  /** Why it is disabled: it stays in the tab order and shows this on hover and focus. */
  readonly disabledReason?: string;
  /** Its work is running: it keeps its place and the focus, and ignores further presses. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

const LOOKS: Record<ButtonLook, string> = {
  primary: 'border-primary-fill bg-primary-fill text-on-primary hover:border-primary-hover hover:bg-primary-hover active:bg-primary-active',
  plain: 'border-line-strong bg-surface text-text-1 hover:bg-hover active:bg-pressed',
  quiet: 'border-transparent bg-transparent text-text-2 hover:bg-hover active:bg-pressed',
  danger: 'border-danger-line bg-surface text-danger-text hover:bg-danger-subtle',
};
const SIZES: Record<ButtonSize, string> = {
  small: 'h-control-sm px-2.5 text-13',
  medium: 'h-control px-3.5 text-13',
  large: 'h-control-lg px-4 text-14 font-semibold',
};
const OFF = 'border-line bg-pressed text-text-disabled';

/** A text button. Show at most one filled (`primary`) button at a time. */
export function Button({
  look = 'plain',
  size = 'medium',
  icon,
  disabledReason,
  busy = false,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const off = disabledReason !== undefined || rest.disabled;
  const mute = busy || disabledReason !== undefined;
  const button = (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={mute || undefined}
      onClick={mute ? (event) => event.preventDefault() : rest.onClick}
      className={cx(
        'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-2 border whitespace-nowrap transition-colors duration-100',
        SIZES[size],
        off ? OFF : LOOKS[look],
        className,
      )}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
  return disabledReason === undefined ? button : <Tooltip label={disabledReason}>{button}</Tooltip>;
}
