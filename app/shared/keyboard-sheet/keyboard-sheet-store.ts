import {create} from 'zustand';

/** Whether the sheet of keys is on show. */
export const useKeyboardSheet = create<{readonly open: boolean}>(() => ({open: false}));

export function showKeyboardSheet(open: boolean): void {
  useKeyboardSheet.setState({open});
}
