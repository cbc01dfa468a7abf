import {create} from 'zustand';

/** Whether the list of keys is open. */
export const useKeyboardSheet = create<{readonly open: boolean}>(() => ({open: false}));

export function showKeyboardSheet(open: boolean): void {
  useKeyboardSheet.setState({open});
}
