import type {z} from 'zod';
import type {Translate} from '../../base/i18n/use-texts.ts';
import type {TextKey} from '../../texts/text-table.ts';

type RawIssue = z.core.$ZodRawIssue;

/** A schema's issue in the user's language. Every kind of issue has a text: the library's own is never shown. */
export function issueText(issue: RawIssue, t: Translate): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeText(issue, t);
    case 'too_small':
      return smallText(issue, t);
    case 'too_big':
      return bigText(issue, t);
    case 'invalid_format':
      return formatText(issue, t);
    case 'not_multiple_of':
      return issue.divisor === 1 ? t('form:issue.notWhole') : t('form:issue.multiple', {limit: String(issue.divisor)});
    case 'invalid_value':
      return isNothing(issue.input) ? t('form:issue.choose') : t('form:issue.notOffered');
    default:
      return t('form:issue.wrong');
  }
}

type Issue<Code extends RawIssue['code']> = Extract<RawIssue, {readonly code: Code}>;

const isNothing = (input: unknown) => input === undefined || input === null || input === '';

function typeText({expected, input}: Issue<'invalid_type'>, t: Translate): string {
  const picked = expected === 'array' || expected === 'boolean' || expected === 'object' || expected === 'date';
  if (isNothing(input)) return t(picked ? 'form:issue.choose' : 'form:issue.required');
  if (expected === 'int') return t('form:issue.notWhole');
  if (expected === 'number' || expected === 'bigint' || expected === 'nan') return t('form:issue.notNumber');
  return t('form:issue.wrong');
}

const COUNTED = ['array', 'set', 'map', 'file'];

function smallText({origin, minimum, inclusive, exact}: Issue<'too_small'>, t: Translate): string {
  const limit = String(minimum);
  if (origin === 'string')
    return limit === '1' ? t('form:issue.required') : t(exact ? 'form:issue.exactLength' : 'form:issue.tooShort', {limit});
  if (COUNTED.includes(origin))
    return limit === '1' ? t('form:issue.choose') : t(exact ? 'form:issue.exactCount' : 'form:issue.tooFew', {limit});
  return t(inclusive === false ? 'form:issue.above' : 'form:issue.tooSmall', {limit});
}

function bigText({origin, maximum, inclusive, exact}: Issue<'too_big'>, t: Translate): string {
  const limit = String(maximum);
  if (origin === 'string') return t(exact ? 'form:issue.exactLength' : 'form:issue.tooLong', {limit});
  if (COUNTED.includes(origin)) return t(exact ? 'form:issue.exactCount' : 'form:issue.tooMany', {limit});
  return t(inclusive === false ? 'form:issue.below' : 'form:issue.tooBig', {limit});
}

const NAMED_FORMATS: Readonly<Record<string, TextKey>> = {
  email: 'form:issue.email',
  url: 'form:issue.url',
  date: 'form:issue.date',
  datetime: 'form:issue.date',
  time: 'form:issue.time',
  ipv4: 'form:issue.ip',
  ipv6: 'form:issue.ip',
};

function formatText(issue: Issue<'invalid_format'>, t: Translate): string {
  const parts = issue as {readonly prefix?: unknown; readonly suffix?: unknown; readonly includes?: unknown};
  if (issue.format === 'starts_with') return t('form:issue.begins', {part: parts.prefix});
  if (issue.format === 'ends_with') return t('form:issue.ends', {part: parts.suffix});
  if (issue.format === 'includes') return t('form:issue.holds', {part: parts.includes});
  return t(NAMED_FORMATS[issue.format] ?? 'form:issue.format');
}
