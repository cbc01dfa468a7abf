import {siteText} from '@livebus/engine/core';

/** File systems take at most 255 bytes; a Chinese name takes three a character. */
const MOST_CHARACTERS = 60;

/** `subject-YYYYMMDD-HHmmss`, a station or a table, on the site's clock, without what file systems refuse; `ending` without its dot. */
export function exportFileName(subject: string, timeMs: number, zone: string, ending?: string): string {
  const name = [...subject.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_').replace(/^[\s.]+|[\s.]+$/g, '')].slice(0, MOST_CHARACTERS).join('');
  const stamp = siteText(timeMs, zone).replace(/[-:]/g, '').replace(' ', '-');
  const whole = `${name || 'diagram'}-${stamp}`;
  return ending === undefined ? whole : `${whole}.${ending}`;
}
