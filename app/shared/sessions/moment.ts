import {getConfig} from '../../base/config/config.ts';

let format: Intl.DateTimeFormat | undefined;
let exact: Intl.DateTimeFormat | undefined;

/** `YYYY-MM-DD HH:mm` of a moment of real time, on the clock of the deployment's zone. */
export function momentText(timeMs: number): string {
  // Swedish dates are written so.
  format ??= new Intl.DateTimeFormat('sv-SE', {timeZone: getConfig().timeZone, dateStyle: 'short', timeStyle: 'short'});
  return format.format(timeMs);
}

/** The same with seconds. */
export function secondText(timeMs: number): string {
  exact ??= new Intl.DateTimeFormat('sv-SE', {timeZone: getConfig().timeZone, dateStyle: 'short', timeStyle: 'medium'});
  return exact.format(timeMs);
}
