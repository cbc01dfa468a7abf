import {describe, expect, it} from 'vitest';
import {LineState} from '../scene.ts';
import {compileSymbols, type SymbolFile, symbolIndex, symbolState, symbolTable} from './compile-symbols.ts';
import {PAINTS, WEIGHTS} from './symbol-table.ts';

const table = symbolTable();
const symbol = (name: string) => table.symbols[symbolIndex(name)];

/** Half of the widest stroke may extend beyond the box. */
const STROKE_ROOM = 8;

function fileWith(prim: object, parts: Record<string, string> = {lead: 'a'}): SymbolFile {
  const weights = Object.fromEntries(WEIGHTS.map((name) => [name, {width: 1, floor: 1}]));
  const liveness = Object.fromEntries(Object.keys(LineState).map((name) => [name, {factor: 1}]));
  const states = {normal: {show: Object.keys(parts)}};
  return {weights, liveness, symbols: [{name: 'odd', box: [10, 10], terminals: {}, parts, states, prims: [prim as never]}]};
}

describe('compiled symbols', () => {
  it('shows something in every state of every symbol', () => {
    // The file's 68, and one that combines the alarm marks as its states.
    expect(table.symbols.length).toBe(69);
    for (const {name, states, prims} of table.symbols) {
      states.forEach((state, index) => {
        expect(prims.filter((prim) => prim.show & (1 << index)).length, `${name} ${state}`).toBeGreaterThan(0);
      });
    }
  });

  it('keeps every point in its box', () => {
    for (const {name, width, height, prims} of table.symbols) {
      for (const {points} of prims) {
        for (let i = 0; i < points.length; i += 2) {
          expect(points[i], name).toBeGreaterThanOrEqual(-STROKE_ROOM);
          expect(points[i], name).toBeLessThanOrEqual(width + STROKE_ROOM);
          expect(points[i + 1], name).toBeGreaterThanOrEqual(-STROKE_ROOM);
          expect(points[i + 1], name).toBeLessThanOrEqual(height + STROKE_ROOM);
        }
      }
    }
  });

  it('flattens circles to a tenth of a unit', () => {
    const winding = symbol('transformer-2w').prims.find((prim) => prim.closed && prim.points.length > 40);
    const {points} = winding!;
    let [cx, cy] = [0, 0];
    for (let i = 0; i < points.length; i += 2) {
      cx += points[i] / (points.length / 2);
      cy += points[i + 1] / (points.length / 2);
    }
    for (let i = 0; i < points.length; i += 2) {
      const j = (i + 2) % points.length;
      const middle = Math.hypot((points[i] + points[j]) / 2 - cx, (points[i + 1] + points[j + 1]) / 2 - cy);
      expect(Math.abs(middle - 34)).toBeLessThanOrEqual(0.101);
    }
  });

  it('[MO-4-20] paints the earth of an earthing switch green when on and grey when off, with the blade moved', () => {
    const earthing = symbol('earthing-switch');
    const shown = (state: string) => {
      const bit = 1 << symbolState(symbolIndex('earthing-switch'), state);
      return earthing.prims.filter((prim) => prim.show & bit).map((prim) => `${earthing.parts[prim.part]}:${PAINTS[prim.paint]}`);
    };
    expect(shown('on')).toContain('earth:earth');
    expect(shown('on')).not.toContain('earth:earth-rest');
    expect(shown('off')).toContain('earth:earth-rest');
    expect(shown('on')).toContain('blade-on:earth');
    expect(shown('off')).toContain('blade-off:earth-rest');
    expect(shown('off')).not.toContain('blade-on:earth');
  });

  it('[MO-4-25] makes a dead line thin and solid, one not measured thin and dotted, an uncertain and an earthed one dashed, a conflict wide', () => {
    const style = (state: keyof typeof LineState) => table.lineStyles[LineState[state]];
    expect(style('dead')).toEqual({factor: 0.5, bladeFactor: 0.8, bodyFactor: 0.75, dash: null});
    expect({...style('assumed'), dash: null}).toEqual(style('dead'));
    expect(style('assumed').dash).toEqual([5, 14]);
    expect(style('uncertain').dash).toEqual([14, 9]);
    expect(style('earthed').dash).toEqual([22, 6, 4, 6]);
    expect(style('conflict').factor).toBeGreaterThan(style('live').factor);
  });

  it('names what the data get wrong', () => {
    const line = {k: 'line', part: 'lead', w: 'conductor', pts: [0, 0, 1, 1]};
    expect(compileSymbols(fileWith(line)).symbols[0].prims).toHaveLength(1);
    expect(() => compileSymbols(fileWith({...line, w: 'fat'}))).toThrow(/odd.*"fat"/);
    expect(() => compileSymbols(fileWith(line, {lead: 'pink'}))).toThrow(/odd.*"pink"/);
    expect(() => compileSymbols(fileWith({...line, part: 'tail'}))).toThrow(/odd.*"tail"/);
    expect(() => compileSymbols(fileWith({...line, k: 'spline'}))).toThrow(/odd.*"spline"/);
    expect(() => compileSymbols(fileWith({...line, pts: undefined}))).toThrow(/odd.*pts/);
    expect(() => symbolIndex('flux-capacitor')).toThrow(/flux-capacitor/);
    expect(() => symbolState(symbolIndex('lamp'), 'purple')).toThrow(/lamp.*purple/);
  });
});
