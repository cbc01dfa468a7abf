import type {DemoLoad, DemoProject, LoadProfile} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {fc} from '../../../../tests/support/properties.ts';
import {siteProfile} from './make-site-profile.ts';
import {COURSE_SHAPES} from './profile-shapes.ts';

const QUARTER = 900_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PROFILES = Object.keys(COURSE_SHAPES) as LoadProfile[];
const YEAR = {min: Date.parse('2025-10-01T00:00:00+08:00'), max: Date.parse('2026-12-31T23:59:59+08:00')};

const network = {lines: [], transformers: [], cables: [], loads: [], capacitors: [], switchStates: {}};
const site = (kind: DemoProject['kind'], timeZone = 'Asia/Shanghai'): DemoProject => ({
  ...{id: `P-${kind}`, name: kind, kind, timeZone, network},
  ...{stations: [], gateways: [], sensors: [], cameras: []},
});
const load = (profile: LoadProfile, deviceId = '2001', peakW = 250_000): DemoLoad => ({deviceId, peakW, profile, powerFactor: 0.9});
const at = (wall: string) => Date.parse(`${wall}+08:00`);

const campus = siteProfile(site('campus'), 1);
const anyLoad = fc.tuple(fc.constantFrom(...PROFILES), fc.integer({min: 2001, max: 2400})).map(([one, id]) => load(one, String(id)));
const anyMoment = fc.integer(YEAR);

describe('power of a load', () => {
  it('is a straight line between two knots, never negative and never above 1.1 of the peak, at any moment of a year', () => {
    fc.assert(
      fc.property(anyLoad, anyMoment, fc.double({min: 0, max: 1, noNaN: true}), (one, moment, part) => {
        const from = campus.nextKnot(moment) - campus.knotMs;
        const [low, high] = [campus.powerW(one, from), campus.powerW(one, from + campus.knotMs)];
        const within = campus.powerW(one, from + part * campus.knotMs);
        expect(within).toBeCloseTo(low + (high - low) * part, 5);
        expect(within).toBeGreaterThan(0);
        expect(within).toBeLessThan(1.1 * one.peakW);
      }),
      {numRuns: 400},
    );
  });

  it.each(PROFILES)(
    '%s moves by at most 8 %% of its peak from one knot to the next, over midnights and changes of the day kind',
    (profile) => {
      for (const course of [campus, siteProfile(site('factory'), 3)]) {
        const one = load(profile, '2077', 1);
        let before = course.powerW(one, YEAR.min);
        for (let knot = YEAR.min + QUARTER; knot < YEAR.max; knot += QUARTER) {
          const now = course.powerW(one, knot);
          if (Math.abs(now - before) > 0.08) expect.fail(`${now - before} at ${new Date(knot).toISOString()}`);
          before = now;
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
        const answer = (course: typeof forward) => (one: (typeof asked)[number]) => course.powerW(...one);
        expect([...asked].reverse().map(answer(backward)).reverse()).toEqual(asked.map(answer(forward)));
      }),
      {numRuns: 15},
    );
  });

  it('differs from load to load and from seed to seed', () => {
    const moment = at('2026-05-15T10:07:23');
    const other = siteProfile(site('campus'), 2);
    for (const profile of PROFILES) {
      expect(campus.powerW(load(profile, '2001'), moment)).not.toBe(campus.powerW(load(profile, '2002'), moment));
      expect(campus.powerW(load(profile), moment)).not.toBe(other.powerW(load(profile), moment));
    }
  });

  it('follows the life of its site', () => {
    const factory = siteProfile(site('factory'), 1);
    const share = (profile: LoadProfile, wall: string, course = campus) => course.powerW(load(profile, '2001', 1), at(wall));
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
    expect(() => campus.powerW(load('office'), Number.NaN)).toThrow(RangeError);
    expect(() => campus.energyKwh(load('office'), 0, YEAR.min)).toThrow(RangeError);
    expect(() => siteProfile(site('campus', 'Nowhere/Land'), 1)).toThrow(RangeError);
  });
});

describe('energy of a load', () => {
  /** Trapezoids from knot to knot: exact for straight lines. */
  const trapezoids = (course: typeof campus, one: DemoLoad, fromMs: number, toMs: number): number => {
    let kwh = 0;
    for (let from = fromMs; from < toMs; ) {
      const to = Math.min(course.nextKnot(from), toMs);
      kwh += ((course.powerW(one, from) + course.powerW(one, to)) / 2 / 1000) * ((to - from) / HOUR);
      from = to;
    }
    return kwh;
  };

  it('is the integral of its power over any range', () => {
    const length = fc.oneof(fc.integer({min: 1, max: QUARTER}), fc.integer({min: 1, max: 3 * DAY}), fc.integer({min: 1, max: 40 * DAY}));
    fc.assert(
      fc.property(anyLoad, anyMoment, length, (one, fromMs, lengthMs) => {
        const exact = trapezoids(campus, one, fromMs, fromMs + lengthMs);
        expect(Math.abs(campus.energyKwh(one, fromMs, fromMs + lengthMs) / exact - 1)).toBeLessThan(1e-9);
      }),
      {numRuns: 120},
    );
  });

  it('adds up over any split, grows with time, and is taken back by going back', () => {
    const moments = fc.array(fc.integer({min: Date.UTC(2012, 0, 1), max: Date.UTC(2034, 0, 1)}), {minLength: 3, maxLength: 6});
    fc.assert(
      fc.property(anyLoad, moments, (one, unsorted) => {
        const times = [...new Set(unsorted)].sort((a, b) => a - b);
        const parts = times.slice(1).map((to, i) => campus.energyKwh(one, times[i]!, to));
        const whole = campus.energyKwh(one, times[0]!, times.at(-1)!);
        for (const part of parts) expect(part).toBeGreaterThan(0);
        expect(Math.abs(parts.reduce((sum, part) => sum + part, 0) - whole)).toBeLessThanOrEqual(1e-9 * whole);
        expect(campus.energyKwh(one, times.at(-1)!, times[0]!)).toBe(-whole);
      }),
      {numRuns: 40},
    );
  });

  it('of ten years is that of its days, and no matter what was asked before', () => {
    const [fromMs, toMs] = [Date.UTC(2017, 2, 3, 4, 5, 6), Date.UTC(2027, 2, 3)];
    const one = load('teaching');
    const whole = siteProfile(site('campus'), 1).energyKwh(one, fromMs, toMs);
    expect(campus.energyKwh(one, fromMs, toMs)).toBe(whole);
    expect(Math.abs(trapezoids(campus, one, fromMs, toMs) / whole - 1)).toBeLessThan(1e-9);
  });

  it('never falls from second to second, over knots and midnights', () => {
    const start = at('2024-01-01T00:00:00');
    const one = load('teaching', '2005', 500);
    let before = 0;
    for (let moment = at('2026-05-15T23:50:00'); moment < at('2026-05-16T00:20:00'); moment += 1000) {
      const kwh = campus.energyKwh(one, start, moment);
      expect(kwh).toBeGreaterThan(before);
      before = kwh;
    }
  });

  it('holds where clocks change', () => {
    const course = siteProfile(site('campus', 'Europe/Berlin'), 1);
    for (const day of [Date.UTC(2026, 2, 28, 20), Date.UTC(2026, 9, 24, 20)]) {
      const exact = trapezoids(course, load('dormitory'), day, day + 2 * DAY);
      expect(Math.abs(course.energyKwh(load('dormitory'), day, day + 2 * DAY) / exact - 1)).toBeLessThan(1e-9);
    }
    // 22:00 stays 22:00 for who lives there.
    const evening = (utc: string) => course.powerW(load('dormitory', '2001', 1), Date.parse(utc));
    expect(evening('2026-03-27T21:00:00Z')).toBeGreaterThan(1.5 * evening('2026-03-27T14:00:00Z'));
    expect(evening('2026-03-31T20:00:00Z')).toBeGreaterThan(1.5 * evening('2026-03-31T13:00:00Z'));
    expect(course.dayKind(Date.parse('2026-05-15T22:30:00Z'))).toBe('weekend');
  });
});

describe('calendar, rooms and unrest of a site', () => {
  it('tells day kinds and bands by the wall clock of the site', () => {
    expect(campus.dayKind(at('2026-10-01T00:00:00'))).toBe('holiday');
    expect(campus.dayKind(at('2026-09-30T23:59:59'))).toBe('working');
    expect(campus.band(at('2026-05-15T22:59:59'))).toBe('flat');
    expect(campus.band(at('2026-05-15T23:00:00'))).toBe('valley');
    expect(campus.nextKnot(at('2026-05-15T10:00:00'))).toBe(at('2026-05-15T10:15:00'));
    expect(campus.nextKnot(at('2026-05-15T10:14:59'))).toBe(at('2026-05-15T10:15:00'));
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
