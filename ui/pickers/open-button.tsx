import type {LucideIcon} from 'lucide-react';

export interface OpenButtonProps {
  /** The field's label, and what the button opens. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly open: boolean;
  readonly disabled: boolean | undefined;
  onPress(): void;
}

/** The button inside a picker's field that opens and closes its sheet. */
export function OpenButton({label, icon: Icon, open, disabled, onPress}: OpenButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onPress}
      className="flex h-full shrink-0 items-center px-2 text-text-3 hover:text-text-1"
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
