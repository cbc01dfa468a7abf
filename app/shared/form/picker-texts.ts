import type {CivilPeriod, PickerTexts, Weekday} from '@livebus/ui';
import type {Language} from '../../base/i18n/languages.ts';
import type {Translate} from '../../base/i18n/use-texts.ts';
import type {KeyBelow} from '../../texts/text-table.ts';

const UNITS = ['day', 'month', 'year'] as const;

/** First day of the week, by language. */
const WEEK_STARTS: Record<Language, Weekday> = {'zh-CN': 1, 'zh-TW': 0, 'en-US': 0, 'pt-BR': 0};

/** The texts of every picker. */
export function pickerTexts(language: Language, t: Translate): PickerTexts {
  const of = <Name extends string>(names: readonly Name[], textOf: (name: Name) => string) =>
    Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;
  const one = (name: KeyBelow<'form', 'picker'>) => t(`form:picker.${name}`);
  const span = (months: number) => (months === 1 ? one('refusal.oneMonth') : t('form:picker.refusal.months', {months}));
  return {
    locale: language,
    weekStart: WEEK_STARTS[language],
    form: of([...UNITS, 'time', 'timeSeconds'], (name) => one(`form.${name}`)),
    example: of([...UNITS, 'time', 'timeSeconds'], (name) => one(`example.${name}`)),
    open: of([...UNITS, 'time'], (name) => one(`open.${name}`)),
    previous: of(UNITS, (name) => one(`previous.${name}`)),
    next: of(UNITS, (name) => one(`next.${name}`)),
    previousYears: one('previousYears'),
    nextYears: one('nextYears'),
    chooseMonth: one('open.month'),
    chooseYear: one('open.year'),
    today: one('today'),
    clear: one('clear'),
    shortcuts: one('shortcuts'),
    start: one('start'),
    end: one('end'),
    pickStart: one('pickStart'),
    pickEnd: one('pickEnd'),
    hour: one('hour'),
    minute: one('minute'),
    second: one('second'),
    refusal: (refusal, unit: CivilPeriod) => {
      if (refusal.kind === 'own') return refusal.text;
      if (refusal.kind === 'future') return one(`refusal.future.${unit}`);
      if (refusal.kind === 'span') return span(refusal.months);
      return refusal.kind === 'order' ? one('refusal.order') : t(`form:picker.refusal.${refusal.kind}`, {limit: refusal.limit});
    },
    unreadable: (text, example) => t('form:picker.unreadable', {text, example}),
    refused: (text, reason) => t('form:picker.refused', {text, reason}),
    timeLimits: (min, max) => {
      if (min === undefined) return t('form:picker.refusal.after', {limit: max});
      return max === undefined ? t('form:picker.refusal.before', {limit: min}) : t('form:picker.between', {min, max});
    },
    spanHint: span,
  };
}
