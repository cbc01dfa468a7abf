import {create} from 'zustand';

/** Whether the palette is open. */
export const usePalette = create<{readonly open: boolean}>(() => ({open: false}));

export function showPalette(open: boolean): void {
  usePalette.setState({open});
}
