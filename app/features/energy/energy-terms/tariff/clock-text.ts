const FORM = /^(?:(\d{1,2})[:：](\d{2})|(\d{1,2})|(\d{1,2})(\d{2}))$/;

/** Minutes since midnight of a time as it stands in a tariff, `HH:mm` to `24:00`; NaN for any other text. */
export function clockMinute(text: string): number {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(text.trim()) ?? [];
  if (hour === undefined) return Number.NaN;
  const minutes = Number(hour) * 60 + Number(minute);
  return Number(minute) < 60 && minutes <= 1440 ? minutes : Number.NaN;
}

/** `HH:mm` of minutes since midnight; 1440 is `24:00`. */
export const clockText = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** A time as people type it (`8`, `830`, `8:30`, `２４：００`) in the form of a tariff; a text that is none stays as it is. */
export function readClock(typed: string): string {
  const [, hour, minute = '00', alone, shortHour, shortMinute] = FORM.exec(typed.normalize('NFKC').trim()) ?? [];
  const read =
    hour !== undefined
      ? `${hour}:${minute}`
      : alone !== undefined
        ? `${alone}:00`
        : shortHour !== undefined
          ? `${shortHour}:${shortMinute}`
          : undefined;
  if (read === undefined) return typed;
  const whole = read.padStart(5, '0');
  return Number.isNaN(clockMinute(whole)) ? typed : whole;
}
