import {z} from 'zod';
import {create} from 'zustand';
import {readStored, writeStored} from './stored.ts';

/** How the content looks; `system` follows the device. */
export type Appearance = 'light' | 'dark' | 'system';
const APPEARANCE_KEY = 'appearance';
const appearance = z.enum(['light', 'dark', 'system']);

/** The choice; change it by `chooseAppearance`. */
export const useAppearance = create<{readonly choice: Appearance}>(() => ({choice: 'system'}));

/** Shows the stored choice and follows the device while that is the choice. Returns the undo. */
export function startAppearance(): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    const {choice} = useAppearance.getState();
    const dark = choice === 'dark' || (choice === 'system' && device.matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  };
  useAppearance.setState({choice: readStored(APPEARANCE_KEY, appearance) ?? 'system'});
  show();
  const stop = useAppearance.subscribe(show);
  device.addEventListener('change', show);
  return () => {
    stop();
    device.removeEventListener('change', show);
  };
}

export function chooseAppearance(choice: Appearance): void {
  useAppearance.setState({choice});
  writeStored(APPEARANCE_KEY, choice);
}
