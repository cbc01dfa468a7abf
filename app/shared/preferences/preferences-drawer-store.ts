import {create} from 'zustand';

/** Whether the drawer of preferences is open; change it by `showPreferences`. */
export const usePreferencesDrawer = create<{readonly open: boolean}>(() => ({open: false}));

export function showPreferences(open: boolean): void {
  usePreferencesDrawer.setState({open});
}
