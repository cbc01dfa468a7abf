import type {ButtonHTMLAttributes, ReactNode, Ref} from 'react';
import {cx} from '../cx.ts';
import {Tooltip} from './tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  /** Accessible name, also shown on hover and focus. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly look?: 'plain' | 'quiet';
  readonly size?: 'small' | 'medium' | 'touch';
  readonly ref?: Ref<HTMLButtonElement>;
}

const SIZES = {small: 'size-7', medium: 'size-8', touch: 'size-11'};

/** A square button with one icon. */
export function IconButton({label, icon, look = 'quiet', size = 'medium', className, ...rest}: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={cx(
          'inline-flex shrink-0 items-center justify-center rounded-2 border transition-colors duration-100 disabled:text-text-disabled',
          SIZES[size],
          look === 'plain' ? 'border-line-strong bg-surface text-text-1 hover:bg-hover' : 'border-transparent text-text-2 hover:bg-hover',
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
