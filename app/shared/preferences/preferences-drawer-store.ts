import {create} from 'zustand';

/** Whether the preferences drawer is open; change it with `showPreferences`. */
export const usePreferencesDrawer = create<{readonly open: boolean}>(() => ({open: false}));

export function showPreferences(open: boolean): void {
  usePreferencesDrawer.setState({open});
}
