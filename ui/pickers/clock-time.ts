const TIME = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/;

/** A time of day in seconds from midnight. */
export function secondsOf(time: string): number {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  return hour * 3600 + minute * 60 + second;
}

/** `HH:mm`, or `HH:mm:ss` with seconds. */
export function timeText(seconds: number, withSeconds: boolean): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (withSeconds ? parts : parts.slice(0, 2)).map((part) => String(part).padStart(2, '0')).join(':');
}

/** Reads the usual ways to type a time: `8:5`, `08:05`, `0805`, `080500`, `8：05`. Undefined if it is not a time. */
export function readTypedTime(text: string, withSeconds: boolean): string | undefined {
  const plain = text.normalize('NFKC').trim();
  const packed = /^(\d{2})(\d{2})(\d{2})?$/.exec(plain);
  const match = packed ?? TIME.exec(plain);
  if (match === null) return undefined;
  const [hour, minute, second] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)];
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  return timeText(hour * 3600 + minute * 60 + second, withSeconds);
}

/** Rounds down to a multiple of that many minutes, seconds 00 (EN-5-06): 08:14:50 becomes 08:10:00 for five. */
export function cutToMinutes(time: string, minutes: number): string {
  const stepSeconds = minutes * 60;
  return timeText(Math.floor(secondsOf(time) / stepSeconds) * stepSeconds, time.length > 5);
}
