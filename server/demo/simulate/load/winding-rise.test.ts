import {describe, expect, it} from 'vitest';
import {fc} from '../../../../tests/support/properties.ts';
import {QUARTER_MS} from './quarters.ts';
import {WINDING_TIME_CONSTANT_MS, windingRise} from './winding-rise.ts';

const AT = Date.parse('2026-05-15T10:00:00+08:00');
const IDLE = 12;
const LOAD = 58;

describe('rise of a winding', () => {
  it('of a steady load is the steady rise, by the power of 1.6', () => {
    expect(windingRise(() => 1, IDLE, LOAD, AT)).toBeCloseTo(IDLE + LOAD, 9);
    expect(windingRise(() => 0, IDLE, LOAD, AT)).toBeCloseTo(IDLE, 9);
    expect(windingRise(() => 0.5, IDLE, LOAD, AT)).toBeCloseTo(IDLE + LOAD * 0.5 ** 1.6, 9);
  });

  it('approaches a new load exponentially: 63 % after one time constant, never past it', () => {
    const step = (atMs: number) => (atMs < AT ? 0.3 : 0.9);
    const [low, high] = [0.3, 0.9].map((share) => IDLE + LOAD * share ** 1.6) as [number, number];
    const reached = (windingRise(step, IDLE, LOAD, AT + WINDING_TIME_CONSTANT_MS) - low) / (high - low);
    expect(reached).toBeCloseTo(1 - Math.exp(-1), 9);
    let before = low;
    for (let atMs = AT; atMs < AT + 6 * WINDING_TIME_CONSTANT_MS; atMs += 60_000) {
      const rise = windingRise(step, IDLE, LOAD, atMs);
      expect(rise).toBeGreaterThanOrEqual(before - 1e-9);
      expect(rise).toBeLessThanOrEqual(high + 1e-9);
      before = rise;
    }
    expect(before).toBeCloseTo(high, 6);
  });

  it('is continuous in time, whatever is switched, and lies within what the shares ask for', () => {
    const shares = fc.array(fc.double({min: 0, max: 1.3, noNaN: true}), {minLength: 90, maxLength: 90});
    fc.assert(
      fc.property(shares, fc.integer({min: 0, max: 20 * QUARTER_MS}), (table, offsetMs) => {
        const shareAt = (atMs: number) => table[Math.floor((atMs - AT) / QUARTER_MS) + 65]!;
        const rise = windingRise(shareAt, IDLE, LOAD, AT + offsetMs);
        expect(rise).toBeGreaterThanOrEqual(IDLE + LOAD * Math.min(...table) ** 1.6 - 1e-9);
        expect(rise).toBeLessThanOrEqual(IDLE + LOAD * Math.max(...table) ** 1.6 + 1e-9);
        // A difference older than five time constants still counts with e^-5.
        const soon = windingRise(shareAt, IDLE, LOAD, AT + offsetMs + 1000);
        expect(Math.abs(soon - rise)).toBeLessThan(LOAD * 1.3 ** 1.6 * (Math.exp(-5) + 2e-4));
      }),
      {numRuns: 60},
    );
  });

  it('asks for the load at full quarter hours of the past only', () => {
    const asked: number[] = [];
    windingRise(
      (atMs) => {
        asked.push(atMs);
        return 0.5;
      },
      IDLE,
      LOAD,
      AT + 123_456,
    );
    expect(asked.every((atMs) => atMs % QUARTER_MS === 0 && atMs <= AT + 123_456)).toBe(true);
    expect(Math.min(...asked)).toBe(AT - 5 * WINDING_TIME_CONSTANT_MS);
  });
});
