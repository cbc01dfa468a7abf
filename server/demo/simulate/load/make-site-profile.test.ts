import type {DemoLoad, DemoProject, LoadProfile} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {fc} from '../../../../tests/support/properties.ts';
import {siteProfile} from './make-site-profile.ts';
import {PROFILE_SHAPES} from './profile-shapes.ts';
import {MARKS, SLOW_MARKS} from './special-demand.ts';
import {sunHeight} from './sun.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PROFILES = Object.keys(PROFILE_SHAPES) as LoadProfile[];
const YEAR = {min: Date.parse('2025-10-01T00:00:00+08:00'), max: Date.parse('2026-12-31T23:59:59+08:00')};

const network = {lines: [], transformers: [], cables: [], loads: [], capacitors: [], switchStates: {}};
const site = (kind: DemoProject['kind'], timeZone = 'Asia/Shanghai'): DemoProject => ({
  ...{id: `P-${kind}`, name: kind, kind, timeZone, network, place: {latitude: 30.3, longitude: 120.4}},
  ...{stations: [], gateways: [], sensors: [], cameras: []},
});
const load = (profile: LoadProfile, deviceId = '2001', peakW = 250_000): DemoLoad => ({deviceId, peakW, profile, powerFactor: 0.9});
const at = (wall: string) => Date.parse(`${wall}+08:00`);

const campus = siteProfile(site('campus'), 1);
const anyLoad = fc.tuple(fc.constantFrom(...PROFILES), fc.integer({min: 2001, max: 2400})).map(([one, id]) => load(one, String(id)));
const anyMoment = fc.integer(YEAR);

/** Demand of a load at a moment, straight between its marks. */
function watts(course: typeof campus, one: DemoLoad, atMs: number): number {
  const demand = course.demand(one);
  const [active, reactive] = [new Float64Array(MARKS), new Float64Array(MARKS)];
  const hour = Math.floor(atMs / HOUR);
  demand.fill(hour, active, reactive, 0);
  const at = (atMs - hour * HOUR) / (demand.isSlow ? 300_000 : 60_000);
  const mark = Math.floor(at);
  return active[mark]! + ((active[mark + 1] ?? active[mark]!) - active[mark]!) * (at - mark);
}

describe('power of a load', () => {
  it('goes on from hour to hour, is never negative and below twice the peak, with var of the same sign', () => {
    const rows = Array.from({length: 4}, () => new Float64Array(MARKS));
    fc.assert(
      fc.property(anyLoad, anyMoment, (one, moment) => {
        const demand = campus.demand(one);
        const hour = Math.floor(moment / HOUR);
        demand.fill(hour, rows[0]!, rows[1]!, 0);
        demand.fill(hour + 1, rows[2]!, rows[3]!, 0);
        const last = (demand.isSlow ? SLOW_MARKS : MARKS) - 1;
        expect(rows[0]![last]).toBeCloseTo(rows[2]![0]!, 6);
        expect(rows[1]![last]).toBeCloseTo(rows[3]![0]!, 6);
        for (let mark = 0; mark <= last; mark++) {
          expect(rows[0]![mark]).toBeGreaterThan(0);
          expect(rows[0]![mark]).toBeLessThan(1.9 * one.peakW);
          expect(rows[1]![mark]).toBeGreaterThan(0);
        }
      }),
      {numRuns: 400},
    );
  });

  it.each(PROFILES.filter((profile) => campus.demand(load(profile)).isSlow))(
    '%s moves by at most 11 % of its peak in a quarter of an hour, over midnights and changes of the day kind',
    (profile) => {
      const [active, reactive] = [new Float64Array(MARKS), new Float64Array(MARKS)];
      const demand = campus.demand(load(profile, '2077', 1));
      let before = Number.NaN;
      for (let hour = YEAR.min / HOUR; hour < YEAR.min / HOUR + 8760; hour++) {
        demand.fill(hour, active, reactive, 0);
        for (let mark = 0; mark < SLOW_MARKS - 1; mark += 3) {
          if (Math.abs(active[mark]! - before) > 0.11) expect.fail(`${active[mark]! - before} at hour ${hour}`);
          before = active[mark]!;
        }
      }
    },
  );

  it('is the same whatever was asked before, from 2000 to 2100', () => {
    const moments = fc.array(fc.tuple(anyLoad, fc.integer({min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1)})), {minLength: 12});
    fc.assert(
      fc.property(moments, (asked) => {
        const forward = siteProfile(site('hospital'), 7);
        const backward = siteProfile(site('hospital'), 7);
        const answer = (course: typeof forward) => (one: (typeof asked)[number]) => watts(course, one[0], one[1]);
        expect([...asked].reverse().map(answer(backward)).reverse()).toEqual(asked.map(answer(forward)));
      }),
      {numRuns: 15},
    );
  });

  it('differs from load to load and from seed to seed', () => {
    const moment = at('2026-05-15T10:07:23');
    const other = siteProfile(site('campus'), 2);
    for (const profile of PROFILES) {
      expect(watts(campus, load(profile, '2001'), moment)).not.toBe(watts(campus, load(profile, '2002'), moment));
      expect(watts(campus, load(profile), moment)).not.toBe(watts(other, load(profile), moment));
    }
  });

  it('follows the life of its site', () => {
    const factory = siteProfile(site('factory'), 1);
    const share = (profile: LoadProfile, wall: string, course = campus) => watts(course, load(profile, '2001', 1), at(wall));
    expect(share('office', '2026-07-22T10:30:00')).toBeGreaterThan(3 * share('office', '2026-07-22T03:00:00'));
    expect(share('office', '2026-10-03T10:30:00')).toBeLessThan(0.4 * share('office', '2026-09-29T10:30:00'));
    expect(share('process', '2026-05-15T21:00:00', factory)).toBeGreaterThan(2 * share('process', '2026-05-16T21:00:00', factory));
    expect(share('process', '2026-05-15T12:30:00', factory)).toBeLessThan(share('process', '2026-05-15T11:15:00', factory));
    expect(share('ward', '2026-05-16T03:30:00')).toBeGreaterThan(0.35);
    expect(share('clinic', '2026-05-15T10:30:00')).toBeGreaterThan(1.5 * share('clinic', '2026-05-15T17:30:00'));
    expect(share('teaching', '2026-08-05T10:30:00')).toBeLessThan(0.25 * share('teaching', '2026-06-03T10:30:00'));
    expect(share('dormitory', '2026-06-03T22:00:00')).toBeGreaterThan(2 * share('dormitory', '2026-06-03T10:00:00'));
    expect(share('cooling', '2026-07-22T15:00:00', factory)).toBeGreaterThan(2 * share('cooling', '2026-01-07T15:00:00', factory));
    expect(share('datacentre', '2026-05-15T04:00:00')).toBeGreaterThan(0.9 * share('datacentre', '2026-05-15T15:00:00'));
    // The night after a worked Friday still belongs to its second shift, that after a Sunday to none.
    expect(share('process', '2026-05-16T00:30:00', factory)).toBeGreaterThan(1.5 * share('process', '2026-05-18T00:30:00', factory));
  });

  it('outside all calendars is a caller that is mistaken', () => {
    expect(() => watts(campus, load('office'), Number.NaN)).toThrow(RangeError);
    expect(() => watts(campus, load('office'), 0)).toThrow(RangeError);
    expect(() => siteProfile(site('campus', 'Nowhere/Land'), 1)).toThrow(RangeError);
  });

  it('holds where clocks change: 22:00 stays 22:00 for who lives there', () => {
    const course = siteProfile(site('campus', 'Europe/Berlin'), 1);
    const evening = (utc: string) => watts(course, load('dormitory', '2001', 1), Date.parse(utc));
    expect(evening('2026-03-27T21:00:00Z')).toBeGreaterThan(1.5 * evening('2026-03-27T14:00:00Z'));
    expect(evening('2026-03-31T20:00:00Z')).toBeGreaterThan(1.5 * evening('2026-03-31T13:00:00Z'));
    expect(course.dayKind(Date.parse('2026-05-15T22:30:00Z'))).toBe('weekend');
  });
});

describe('loads with characters of their own', () => {
  const at61 = (one: DemoLoad, wall: string) => {
    const demand = campus.demand(one);
    const [active, reactive] = [new Float64Array(MARKS), new Float64Array(MARKS)];
    demand.fill(at(wall) / HOUR, active, reactive, 0);
    return active;
  };

  it('[MO-3-16] street lamps and emergency lighting are lit from dusk to dawn: early in winter, late in summer, never at noon', () => {
    const lamp = load('street', '2001', 1);
    for (const day of ['2026-01-15', '2026-04-15', '2026-07-15', '2026-10-15']) {
      expect(watts(campus, lamp, at(`${day}T12:00:00`))).toBeLessThan(0.01);
      expect(watts(campus, lamp, at(`${day}T21:00:00`))).toBeGreaterThan(0.85);
      expect(watts(campus, lamp, at(`${day}T02:00:00`))).toBeCloseTo(watts(campus, lamp, at(`${day}T21:00:00`)) / 2, 1);
    }
    expect(watts(campus, lamp, at('2026-01-15T18:10:00'))).toBeGreaterThan(0.8);
    expect(watts(campus, lamp, at('2026-07-15T18:10:00'))).toBeLessThan(0.01);
    const emergency = load('emergency', '2002', 1);
    expect(watts(campus, emergency, at('2026-07-15T12:00:00'))).toBeLessThan(0.25);
    expect(watts(campus, emergency, at('2026-07-15T21:00:00'))).toBeGreaterThan(0.75);
  });

  it('a fire pump stands still but for ten minutes on the first Tuesday of a month', () => {
    const pump = load('standby', '2003', 37_000);
    expect(Math.max(...at61(pump, '2026-05-15T09:00:00'))).toBeLessThan(50);
    const tested = [...at61(pump, '2026-05-05T09:00:00')];
    expect(tested.filter((w) => w > 15_000)).toHaveLength(10);
    expect(Math.max(...at61(pump, '2026-05-12T09:00:00'))).toBeLessThan(50);
  });

  it('a photovoltaic plant supplies while the sun is up, more in a summer month than in a winter one', () => {
    const roof = load('solar', '2004', 1000);
    const month = (from: string) => {
      let sum = 0;
      for (let hour = 0; hour < 28 * 24; hour++) sum += Math.min(0, watts(campus, roof, at(from) + hour * HOUR + 60_000));
      return sum;
    };
    expect(watts(campus, roof, at('2026-05-15T23:00:00'))).toBeGreaterThan(0);
    expect(watts(campus, roof, at('2026-05-15T12:00:00'))).toBeLessThan(-90);
    expect(month('2026-07-01T00:00:00')).toBeLessThan(1.3 * month('2026-12-01T00:00:00'));
    expect(month('2026-12-01T00:00:00')).toBeLessThan(-10_000);
  });

  it('pumps run by whole machines, lifts by the minute, and the power factor of a motor falls with its load', () => {
    const pump = at61(load('pumps', '2005', 90_000), '2026-05-15T10:00:00');
    const levels = new Set([...pump].map((w) => Math.round(w / 9000)));
    expect(levels.size).toBeLessThan(7);
    const demand = campus.demand(load('process', '2006', 100_000));
    const [active, reactive] = [new Float64Array(MARKS), new Float64Array(MARKS)];
    const tan = (wall: string) => {
      demand.fill(at(wall) / HOUR, active, reactive, 0);
      return reactive[3]! / active[3]!;
    };
    expect(tan('2026-05-15T04:00:00')).toBeGreaterThan(tan('2026-05-15T11:00:00') + 0.1);
  });

  it('the sun stands where the almanac has it', () => {
    const shanghai = {latitude: 31.23, longitude: 121.47};
    // Noon heights at the solstices are 90 - latitude +- 23.44.
    const noon = (day: string) =>
      Math.max(...Array.from({length: 61}, (_, i) => sunHeight(shanghai, Date.parse(`${day}T03:25:00Z`) + i * 60_000)));
    expect(noon('2026-06-21')).toBeCloseTo(90 - 31.23 + 23.44, 1);
    expect(noon('2026-12-21')).toBeCloseTo(90 - 31.23 - 23.44, 1);
    expect(Math.abs(sunHeight(shanghai, Date.parse('2026-03-20T22:00:00Z')))).toBeLessThan(1);
  });
});

describe('calendar, rooms and unrest of a site', () => {
  it('tells day kinds and bands by the wall clock of the site', () => {
    expect(campus.dayKind(at('2026-10-01T00:00:00'))).toBe('holiday');
    expect(campus.dayKind(at('2026-09-30T23:59:59'))).toBe('working');
    expect(campus.band(at('2026-05-15T22:59:59'))).toBe('flat');
    expect(campus.band(at('2026-05-15T23:00:00'))).toBe('valley');
  });

  it('rooms stay between 18 and 34 ℃ and 35 and 75 %RH, and change slowly', () => {
    fc.assert(
      fc.property(fc.string({maxLength: 8}), anyMoment, (station, moment) => {
        const [celsius, humidity] = [campus.roomC(station, moment), campus.roomHumidity(station, moment)];
        expect(celsius).toBeGreaterThan(18);
        expect(celsius).toBeLessThan(34);
        expect(humidity).toBeGreaterThan(35);
        expect(humidity).toBeLessThan(75);
        expect(Math.abs(campus.roomC(station, moment + 60_000) - celsius)).toBeLessThan(0.25);
        expect(Math.abs(campus.roomHumidity(station, moment + 60_000) - humidity)).toBeLessThan(1.5);
      }),
      {numRuns: 300},
    );
  });

  it('rooms are warmer in summer and in the afternoon, and dryer when warmer', () => {
    const means = (wall: string, ask: (moment: number) => number) => {
      const moments = Array.from({length: 28}, (_, day) => at(wall) + day * DAY);
      return moments.reduce((sum, moment) => sum + ask(moment), 0) / moments.length;
    };
    const celsius = (wall: string) => means(wall, (moment) => campus.roomC('S1', moment));
    const humidity = (wall: string) => means(wall, (moment) => campus.roomHumidity('S1', moment));
    expect(celsius('2026-07-15T15:00:00')).toBeGreaterThan(celsius('2026-01-10T15:00:00') + 3);
    expect(celsius('2026-05-01T15:00:00')).toBeGreaterThan(celsius('2026-05-01T05:00:00') + 0.8);
    expect(humidity('2026-05-01T15:00:00')).toBeLessThan(humidity('2026-05-01T05:00:00') - 1);
  });

  it('unrest is smooth, bounded and differs from key to key and from site to site', () => {
    const hospital = siteProfile(site('hospital'), 1);
    fc.assert(
      fc.property(fc.string({maxLength: 12}), anyMoment, (key, moment) => {
        const value = campus.unrest(key, moment);
        expect(Math.abs(value)).toBeLessThanOrEqual(1);
        expect(Math.abs(campus.unrest(key, moment + 1000) - value)).toBeLessThan(0.02);
        expect(campus.unrest(`${key}/`, moment)).not.toBe(value);
        expect(hospital.unrest(key, moment)).not.toBe(value);
      }),
      {numRuns: 100},
    );
  });
});
