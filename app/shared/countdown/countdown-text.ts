/** Whole seconds that are left, as `hh:mm:ss`; more than a day counts on in hours, less than nothing is nothing (SH-2.8-15). */
export function countdownText(leftS: number): string {
  const whole = Math.max(0, Math.ceil(leftS));
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * The moment at which a countdown ends, epoch ms.
 *
 * @throws TypeError when the target is neither a date nor a number, or is none that exists.
 */
export function countdownEnd(target: unknown): number {
  const endMs = target instanceof Date ? target.getTime() : target;
  if (typeof endMs !== 'number' || !Number.isFinite(endMs)) throw new TypeError(`invalid target of a countdown: ${String(target)}`);
  return endMs;
}
