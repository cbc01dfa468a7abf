import {describe, expect, it} from 'vitest';
import {FILLS, symbolIndex, symbolTable} from '../../../../core/index.ts';
import {prepareGlyphs} from './glyphs.ts';

const table = symbolTable();
const glyphs = prepareGlyphs(table);
const glyphOf = (name: string) => glyphs[symbolIndex(name)];
const stateOf = (name: string, state: string) => table.symbols[symbolIndex(name)].states.indexOf(state);

/** Parts of the far glyph shown in a state of the symbol that it stands for. */
function farShown(name: string, state: string): number {
  return glyphOf(name).far!.prims.filter((prim) => (prim.show >>> stateOf(name, state)) & 1).length;
}

describe('glyphs', () => {
  it('a fill over strokes before it waits for the next pass', () => {
    for (const [i, glyph] of glyphs.entries()) {
      let strokedIn = -1;
      for (const prim of glyph.full) {
        if (FILLS[prim.fill] !== 'none') expect(prim.pass, table.symbols[i].name).toBeGreaterThan(strokedIn);
        strokedIn = Math.max(strokedIn, FILLS[prim.fill] === 'none' ? prim.pass : strokedIn);
      }
    }
  });

  it('a closed, an open and an unknown switch differ in the distance', () => {
    const name = 'circuit-breaker-withdrawable';
    const masks = ['closed', 'open', 'intermediate'].map((state) =>
      glyphOf(name)
        .far!.prims.map((prim) => (prim.show >>> stateOf(name, state)) & 1)
        .join(''),
    );
    expect(new Set(masks).size).toBe(3);
  });

  it('a truck out of its place looks withdrawn, whatever its blade does', () => {
    const name = 'circuit-breaker-withdrawable';
    const shown = (state: string) => glyphOf(name).far!.prims.map((prim) => (prim.show >>> stateOf(name, state)) & 1);
    expect(shown('test-closed')).toEqual(shown('withdrawn-open'));
    expect(shown('test-closed')).not.toEqual(shown('closed'));
    expect(shown('truck-intermediate')).toEqual(shown('intermediate'));
  });

  it('an earthing switch of unknown position shows neither on nor off', () => {
    expect(farShown('earthing-switch', 'on')).toBeGreaterThan(1);
    expect(farShown('earthing-switch', 'off')).toBeGreaterThan(1);
    expect(farShown('earthing-switch', 'intermediate')).toBe(1);
  });

  it('the conductor runs on to the far glyph from every terminal', () => {
    expect(glyphOf('circuit-breaker').mid).toHaveLength(2);
    expect(glyphOf('earthing-switch').mid).toHaveLength(1);
    expect(glyphOf('transformer-2w').far).toBeNull();
    expect(glyphOf('transformer-2w').mid.length).toBeGreaterThan(2);
  });
});
