import {readTokens, type Token} from '../../scripts/source/read-tokens.ts';

/** A piece of code that only `engine/core/time` may hold. */
export interface TimeCode {
  readonly what: string;
  readonly line: number;
}

const PACKAGES = /^(?:dayjs|luxon|moment|date-fns|@date-fns|@js-temporal|spacetime|temporal-polyfill)(?:$|[/-])/;
/** Fields of a Date: those of the machine's own zone and those by which a calendar is worked out at Greenwich. */
const DATE_FIELD =
  /^(?:get|set)(?:UTC)?(?:Hours|Minutes|Seconds|Date|Day|Month|FullYear)$|^getTimezoneOffset$|^toLocale(?:Date|Time)String$/;
/** A form of a date with a time of day, or of an offset from UTC. */
const FORM = /\\d\{2\}\)?-\(?\\d\{2\}.*\\d\{2\}\)?:|\[\+-\]\\d\{2\}/;
const DAY_LENGTHS: readonly number[] = [86_400, 86_400_000];
const HOUR_OR_MINUTE = /^(?:60|3600|60000|3600000)$|HOUR|MINUTE/;

/** What in a source works with zones, calendars and days of 24 hours by itself. Comments and texts do not count. */
export function findTimeCode(source: string): TimeCode[] {
  const tokens = readTokens(source);
  return tokens.flatMap((token, at) => {
    const what = whatOf(token, (by) => tokens[at + by]?.text ?? '');
    return what === undefined ? [] : [{what, line: token.line}];
  });
}

function whatOf({kind, text}: Token, near: (by: number) => string): string | undefined {
  const after = [near(1), near(2), near(3), near(4)].join('');
  switch (kind) {
    case 'word':
      if (text === 'Intl' && near(2) === 'DateTimeFormat') return 'Intl.DateTimeFormat';
      if (text === 'formatToParts' || text === 'timeZoneName') return text;
      if (text === 'Temporal' && near(1) === '.') return 'Temporal';
      if (near(-1) === '.' && DATE_FIELD.test(text)) return text;
      if (text === 'toISOString' && /^\(\)\.(?:slice|substring|substr|split)/.test(after)) return 'a date cut out of toISOString()';
      return undefined;
    case 'string':
      return (near(-1) === 'from' || near(-2) === 'import') && PACKAGES.test(text) ? text : undefined;
    case 'regex':
      return FORM.test(text) ? 'a form of a time' : undefined;
    case 'number':
      return isDayLength(text, near) ? 'a day of 24 hours' : undefined;
    default:
      return undefined;
  }
}

function isDayLength(text: string, near: (by: number) => string): boolean {
  const plain = (written: string) => written.replaceAll('_', '');
  const value = Number(plain(text));
  if (DAY_LENGTHS.includes(value)) return true;
  if (value !== 24) return false;
  const isFactor = (by: number) => near(by) === '*' && HOUR_OR_MINUTE.test(plain(near(2 * by)));
  return isFactor(1) || isFactor(-1);
}
