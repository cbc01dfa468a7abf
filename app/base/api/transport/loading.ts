import {create} from 'zustand';

/** Number of running calls that are not silent (SH-7-04). */
export const useLoading = create<{readonly count: number}>(() => ({count: 0}));

/** Counts a call as running until the returned function is called, once. */
export function beginLoading(): () => void {
  let over = false;
  useLoading.setState(({count}) => ({count: count + 1}));
  return () => {
    if (over) return;
    over = true;
    useLoading.setState(({count}) => ({count: count - 1}));
  };
}
