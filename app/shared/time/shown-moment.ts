import {createContext, useContext} from 'react';
import {useServerSeconds} from './use-server-seconds.ts';

/** The past moment that everything inside is of, epoch ms of the server's clock; null is now. */
export const ShownMoment = createContext<number | null>(null);

/** The moment by which ages are told here: the past one that is shown, otherwise the server's clock, each second while `ticking`. */
export function useShownSeconds(ticking = true): number {
  const past = useContext(ShownMoment);
  const nowMs = useServerSeconds(ticking && past === null);
  return past ?? nowMs;
}
