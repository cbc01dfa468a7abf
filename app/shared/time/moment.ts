import {siteText} from '@livebus/engine/core';
import {getConfig} from '../../base/config/config.ts';

/** `YYYY-MM-DD HH:mm` of a moment, in the deployment's zone. */
export function momentText(timeMs: number): string {
  return secondText(timeMs).slice(0, 16);
}

/** The same with seconds. */
export function secondText(timeMs: number): string {
  return siteText(timeMs, getConfig().timeZone);
}
