import {describe, expect, it} from 'vitest';
import {learnCourse} from './course-model.ts';

/** Small noise from the place alone. */
const noise = (i: number) => ((Math.imul(i + 1, 2_654_435_761) >>> 0) / 2 ** 32 - 0.5) * 4;
const meanOf = (kw: readonly number[]) => kw.reduce((sum, one) => sum + one, 0) / kw.length;

describe('the mean power of the next minutes', () => {
  it('of a load that swings every 20 minutes is foreseen, where a level that is held is half a swing off', () => {
    const swinging = (i: number) => 1000 + 100 * Math.sin((2 * Math.PI * i) / 20) + noise(i);
    const past = Array.from({length: 1440}, (_, i) => swinging(i));
    const model = learnCourse(past, 10)!;
    expect(model.spread(5)).toBeLessThan(5);
    let [off, held] = [0, 0];
    for (let now = 1440; now < 1500; now++) {
      const recent = Array.from({length: 30}, (_, k) => swinging(now - 29 + k));
      const next = meanOf(Array.from({length: 5}, (_, k) => swinging(now + 1 + k)));
      off = Math.max(off, Math.abs(model.mean(recent, 5) - next));
      held = Math.max(held, Math.abs(meanOf(recent.slice(-5)) - next));
    }
    expect(off).toBeLessThan(8);
    expect(held).toBeGreaterThan(80);
  });

  it('of a level load is that level, and a load that moved as a whole is followed', () => {
    const model = learnCourse(Array(1440).fill(800), 5)!;
    const means = [800, 300].map((kw) => Math.round(model.mean(Array(24).fill(kw), 5) * 1e6) / 1e6);
    expect([...means, Math.round(model.spread(5))]).toEqual([800, 300, 0]);
  });

  it('is not learnt from too little, and unknown minutes are left out, never taken for 0', () => {
    expect(learnCourse(Array(300).fill(800), 5)).toBeUndefined();
    const gaps = Array.from({length: 1440}, (_, i) => (i % 200 < 20 ? Number.NaN : 800 + noise(i)));
    const model = learnCourse(gaps, 5)!;
    expect(Math.abs(model.mean(Array(24).fill(800), 5) - 800)).toBeLessThan(1e-9);
    expect(model.mean([...Array(23).fill(800), Number.NaN], 5)).toBeNaN();
    expect(model.mean(Array(10).fill(800), 5)).toBeNaN();
    expect(learnCourse(Array(1440).fill(Number.NaN), 5)).toBeUndefined();
  });
});
