import {Eye, EyeOff, Lock} from 'lucide-react';
import {useState} from 'react';
import {Input, type InputProps} from './input.tsx';

export interface PasswordInputProps extends Omit<InputProps, 'type' | 'icon' | 'trailing'> {
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password field that can show its text. */
export function PasswordInput({showLabel, hideLabel, ...rest}: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Mark = shown ? EyeOff : Eye;
  return (
    <Input
      {...rest}
      type={shown ? 'text' : 'password'}
      icon={<Lock size={16} strokeWidth={1.75} />}
      trailing={
        <button
          type="button"
          aria-label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          className="flex shrink-0 rounded-2 p-1 text-text-3 hover:text-text-1"
          onClick={() => setShown(!shown)}
        >
          <Mark size={16} strokeWidth={1.75} />
        </button>
      }
    />
  );
}
