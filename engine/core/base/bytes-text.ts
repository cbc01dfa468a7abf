import {fixedText, type NumberStyle, roundHalfUp} from './number-style.ts';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const STEP = 1024;

/** Bytes in the largest unit that leaves at least 1, with one decimal below 10: `820 KB`, `1.5 MB`, `12 MB`. A KB has 1024 bytes. */
export function bytesText(bytes: number, numbers?: NumberStyle): string {
  let value = bytes;
  let unit = 0;
  for (; value >= STEP && unit < UNITS.length - 1; unit++) value /= STEP;
  const isWhole = value >= 10 || unit === 0 || Number.isInteger(roundHalfUp(value, 1));
  return `${fixedText(value, isWhole ? 0 : 1, numbers)} ${UNITS[unit]}`;
}
