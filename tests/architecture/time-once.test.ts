// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are source text
import {describe, expect, it} from 'vitest';
import {findTimeCode} from './find-time-code.ts';
import {type House, readHouse} from './house.ts';

/** Where the one module for wall time, zones and edges of days lives. */
const HOME = 'engine/core/time/';

/** Code of that kind elsewhere, each with its reason. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'app/features/walls/board/index.tsx': 'writes the date in words, in the language of the wall',
  'contract/base/console-config.ts': 'asks whether a zone exists: the contract imports nothing but zod',
  'contract/base/time-fields.ts': 'checks the form of a time, and counts the days of a range: the contract imports nothing but zod',
  'contract/demo/demo.ts': 'checks a time with its offset, and a duration: the contract imports nothing but zod',
  'ui/pickers/picker-texts.ts': 'names months and weekdays in a language',
};

/** Tests hold the module against a second implementation on purpose. */
const isForTests = (path: string) => /^tests\/|\.test\.tsx?$|\/test-[^/]*$|-for-tests\.tsx?$|\/support\//.test(path);

/** `path:line  what` of every second implementation. */
function secondImplementations({modules}: Pick<House, 'modules'>): string[] {
  return [...modules]
    .filter(([path]) => !path.startsWith(HOME) && !isForTests(path))
    .flatMap(([path, source]) => findTimeCode(source).map(({what, line}) => `${path}:${line}  ${what}`));
}

describe('time', () => {
  const house = readHouse();

  it(`is worked with in ${HOME} alone, but for a short list`, () => {
    const found = secondImplementations(house);
    expect(found.filter((place) => !Object.hasOwn(ELSEWHERE, place.split(':')[0]!))).toEqual([]);
    expect(Object.keys(ELSEWHERE).filter((path) => !found.some((place) => place.startsWith(`${path}:`)))).toEqual([]);
  });

  it('is found where it is', () => {
    const own = [...house.modules]
      .filter(([path]) => path.startsWith(HOME) && !isForTests(path))
      .flatMap(([, source]) => findTimeCode(source));
    const kinds = new Set(own.map(({what}) => what));
    expect(kinds).toEqual(new Set(['Intl.DateTimeFormat', 'formatToParts', 'a day of 24 hours', 'a form of a time']));
  });

  it('a second implementation that is planted is found', () => {
    const planted = `
      const DAY = 24 * 3_600_000;
      export function dayStart(atMs: number, zone: string): number {
        const format = new Intl.DateTimeFormat('en', {timeZone: zone, hour: 'numeric'});
        return atMs - (atMs % DAY) - Number(format.format(atMs)) * 3_600_000;
      }`;
    const modules = new Map([...house.modules, ['server/history/own-days.ts', planted]]);
    const found = secondImplementations({modules}).filter((place) => !Object.hasOwn(ELSEWHERE, place.split(':')[0]!));
    expect(found).toEqual(['server/history/own-days.ts:2  a day of 24 hours', 'server/history/own-days.ts:4  Intl.DateTimeFormat']);
  });
});

describe('findTimeCode', () => {
  it.each([
    ["new Intl.DateTimeFormat('en', {timeZone: zone});", 'Intl.DateTimeFormat'],
    ['const parts = format.formatToParts(atMs);', 'formatToParts'],
    ["const options = {timeZoneName: 'shortOffset'};", 'timeZoneName'],
    ["import dayjs from 'dayjs';", 'dayjs'],
    ["import timezone from 'dayjs/plugin/timezone';", 'dayjs/plugin/timezone'],
    ["const {DateTime} = await import('luxon');", 'luxon'],
    ['const a = Temporal.Now;', 'Temporal'],
    ['const a = 86_400_000;', 'a day of 24 hours'],
    ['const a = 86400;', 'a day of 24 hours'],
    ['const a = 24 * 3600;', 'a day of 24 hours'],
    ['const a = 24 * 60 * 60 * 1000;', 'a day of 24 hours'],
    ['const a = 60 * 60 * 24;', 'a day of 24 hours'],
    ['const a = 24 * HOUR_MS;', 'a day of 24 hours'],
    ['const a = `${days * 24 * HOUR_MS}`;', 'a day of 24 hours'],
    ['const a = new Date(atMs).getTimezoneOffset();', 'getTimezoneOffset'],
    ['const a = date.getHours();', 'getHours'],
    ['const a = date.getUTCDate();', 'getUTCDate'],
    ['date.setUTCHours(0);', 'setUTCHours'],
    ["const a = date.toLocaleTimeString('en');", 'toLocaleTimeString'],
    ['const a = new Date(atMs + offset).toISOString().slice(0, 10);', 'a date cut out of toISOString()'],
    ['const FORM = /^(\\d{4})-(\\d{2})-(\\d{2})[ T](\\d{2}):(\\d{2})$/;', 'a form of a time'],
    ['const OFFSET = /[+-]\\d{2}:?\\d{2}$/;', 'a form of a time'],
  ])('finds %s', (source, what) => {
    expect(findTimeCode(`\n${source}`)).toEqual([{what, line: 2}]);
  });

  it.each([
    ['// 86_400_000 ms, by Intl.DateTimeFormat'],
    ["const a = 'dayjs';"],
    ["const sql = 'check (span_s in (3600, 86400))';"],
    ['function format(options: Intl.DateTimeFormatOptions) {}'],
    ['const a = new Date().toISOString();'],
    ['const a = 24 * 2 ** 20;'],
    ['const DAY = /^\\d{4}-\\d{2}-\\d{2}$/;'],
    ['const a = amount.toLocaleString(language);'],
    ["import {DAY_MS, siteDay} from '@livebus/engine/core';"],
  ])('passes %s', (source) => {
    expect(findTimeCode(source)).toEqual([]);
  });
});
