import {siteText} from '@livebus/engine/core';

/** File systems allow at most 255 bytes; a Chinese character takes three. */
const MOST_CHARACTERS = 60;

/**
 * `subject-YYYYMMDD-HHmmss` for a station or a table, on the site's clock, without characters that file systems reject. `ending` has no
 * dot.
 */
export function exportFileName(subject: string, timeMs: number, zone: string, ending?: string): string {
  const name = harmless(subject);
  const stamp = siteText(timeMs, zone).replace(/[-:]/g, '').replace(' ', '-');
  const whole = `${name || 'diagram'}-${stamp}`;
  return ending === undefined ? whole : `${whole}.${ending}`;
}

/** A name that a screen states itself, without characters that file systems reject. `ending` has no dot. */
export function givenFileName(name: string, ending: string): string {
  return `${harmless(name) || 'table'}.${ending}`;
}

function harmless(name: string): string {
  return [...name.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_').replace(/^[\s.]+|[\s.]+$/g, '')].slice(0, MOST_CHARACTERS).join('');
}
