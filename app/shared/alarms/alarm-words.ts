import type {AlarmMessage} from '@livebus/contract';
import {nameIn} from '../../base/i18n/name-in.ts';
import {findText, type Translate} from '../../base/i18n/use-texts.ts';
import {quantityText} from '../readings/quantity-format.ts';

/** Texts of an event in the user's language. */
export interface AlarmTexts {
  /** Short name, such as 绕组超温. */
  readonly name: string;
  /** The finding, without the device's name if the console knows the rule; may be empty. */
  readonly info: string;
  /** The device, otherwise the station; undefined if the event names neither. */
  readonly who: string | undefined;
  readonly projectName: string | undefined;
  readonly stationName: string | undefined;
}

type Words = Pick<AlarmMessage, 'name' | 'info' | 'words' | `${'device' | 'station' | 'project'}Name${'' | 'En' | 'Pt'}`>;

/**
 * Texts from the event's rule and figures if the server sends them and the console knows the rule; otherwise as the server wrote them. `language`
 * is the console's.
 */
export function alarmTexts(note: Words, t: Translate, language: string): AlarmTexts {
  const {words} = note;
  const stationName = nameIn(language, {name: note.stationName, nameEn: note.stationNameEn, namePt: note.stationNamePt});
  const say = (what: 'name' | 'info'): string => {
    if (words === undefined) return note[what];
    return (
      findText(t, 'alarms', `rule.${words.rule}.${what}`, {
        ...shownParams(words.params, t),
        context: words.params.to ?? words.params.stage,
      }) ?? note[what]
    );
  };
  return {
    name: say('name'),
    info: say('info'),
    who: nameIn(language, {name: note.deviceName, nameEn: note.deviceNameEn, namePt: note.deviceNamePt}) ?? stationName,
    projectName: nameIn(language, {name: note.projectName, nameEn: note.projectNameEn, namePt: note.projectNamePt}),
    stationName,
  };
}

/** Device and finding. Many backends already name the device in their text, and once is enough. */
export function alarmSentence({who, info, name}: AlarmTexts): string {
  const what = info || name;
  return who === undefined || what.includes(who) ? what : `${who} · ${what}`;
}

const WHOLE = {divisor: 1, decimals: 0} as const;
const TENTH = {divisor: 1, decimals: 1} as const;
/** How to format a figure, by the last letter of its name (`eventWords`). */
const SHOWN: Readonly<Record<string, (value: number) => string>> = {
  V: (value) =>
    Math.abs(value) >= 1000
      ? `${quantityText(value, {unit: 'kV', divisor: 1000, decimals: 2})} kV`
      : `${quantityText(value, {unit: 'V', ...(Number.isInteger(value) ? WHOLE : TENTH)})} V`,
  A: (value) =>
    value >= 1000
      ? `${quantityText(value, {unit: 'kA', divisor: 1000, decimals: 2})} kA`
      : `${quantityText(value, {unit: 'A', ...TENTH})} A`,
  C: (value) => `${quantityText(value, {unit: '℃', ...(Number.isInteger(value) ? WHOLE : TENTH)})}℃`,
  S: (value) => `${quantityText(value, {unit: 's', ...(Number.isInteger(value) ? WHOLE : TENTH)})} s`,
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
