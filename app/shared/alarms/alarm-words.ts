import type {AlarmNote} from '@livebus/contract';
import {findText, type Translate} from '../../base/i18n/use-texts.ts';
import {figureText} from '../readings/figure-format.ts';

/** What an event says in the reader's language. */
export interface AlarmTexts {
  /** Short, such as 绕组超温. */
  readonly name: string;
  /** What was found, without the thing's own name where the console says it; may be empty. */
  readonly info: string;
  /** The device, else the station; undefined where the event names neither. */
  readonly who: string | undefined;
  readonly projectName: string | undefined;
  readonly stationName: string | undefined;
}

type Words = Pick<
  AlarmNote,
  'name' | 'info' | 'words' | 'deviceName' | 'deviceNameEn' | 'stationName' | 'stationNameEn' | 'projectName' | 'projectNameEn'
>;

/**
 * By the event's rule and figures where the server tells them and the console knows the rule; else as they were written. Names are English ones in every language but Chinese,
 * where there are any. `language` is the console's.
 */
export function alarmTexts(note: Words, t: Translate, language: string): AlarmTexts {
  const {words} = note;
  const named = (name: string | undefined, english: string | undefined) => (language.startsWith('zh') ? name : (english ?? name));
  const stationName = named(note.stationName, note.stationNameEn);
  const say = (what: 'name' | 'info'): string => {
    if (words === undefined) return note[what];
    return findText(t, 'alarms', `rule.${words.rule}.${what}`, {...shownParams(words.params, t), context: words.params.to}) ?? note[what];
  };
  return {
    name: say('name'),
    info: say('info'),
    who: named(note.deviceName, note.deviceNameEn) ?? stationName,
    projectName: named(note.projectName, note.projectNameEn),
    stationName,
  };
}

/** Who and what; many backends' sentence names the device itself, and once is enough. */
export function alarmSentence({who, info, name}: AlarmTexts): string {
  const what = info || name;
  return who === undefined || what.includes(who) ? what : `${who} · ${what}`;
}

const WHOLE = {divisor: 1, decimals: 0} as const;
const TENTH = {divisor: 1, decimals: 1} as const;
/** How a figure is shown, by the last letter of its name (`eventWords`). */
const SHOWN: Readonly<Record<string, (value: number) => string>> = {
  V: (value) =>
    Math.abs(value) >= 1000
      ? `${figureText(value, {unit: 'kV', divisor: 1000, decimals: 2})} kV`
      : `${figureText(value, {unit: 'V', ...(Number.isInteger(value) ? WHOLE : TENTH)})} V`,
  A: (value) => `${figureText(value, {unit: 'A', ...TENTH})} A`,
  C: (value) => `${figureText(value, {unit: '℃', ...(Number.isInteger(value) ? WHOLE : TENTH)})}℃`,
  S: (value) => `${value} s`,
};

function shownParams(params: Readonly<Record<string, string | number>>, t: Translate): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value === 'string')
        return [name, name === 'to' || name === 'why' ? (findText(t, 'alarms', `${name}.${value}`) ?? value) : value];
      return [name, /[a-z]/.test(name.at(-2) ?? '') ? (SHOWN[name.at(-1)!]?.(value) ?? value) : value];
    }),
  );
}
