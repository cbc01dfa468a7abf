import {siteText} from '@livebus/engine/core';

/** A moment of a site to the minute. */
export const siteMinute = (atMs: number, zone: string): string => siteText(atMs, zone).slice(0, 16);
