import {describe, expect, it} from 'vitest';
import {LineState} from '../scene.ts';
import {symbolTable} from './compile-symbols.ts';
import {buildSymbolSheet} from './symbol-sheet.ts';

const nameless = () => [];

describe('the sheet of symbols', () => {
  it('[MO-2.sld-13] shows every symbol in every state and line state once, none over another', () => {
    const {cells, scene} = buildSymbolSheet({labels: nameless});
    const states = symbolTable().symbols.reduce((sum, symbol) => sum + symbol.states.length, 0);
    expect(cells).toHaveLength(states * Object.keys(LineState).length);
    expect(new Set(scene.hits.id).size).toBe(cells.length);
    for (const cell of cells) {
      const others = cells.filter((other) => other !== cell && other.x < cell.x + cell.width && cell.x < other.x + other.width);
      expect(others.filter((other) => other.y < cell.y + cell.height && cell.y < other.y + other.height)).toEqual([]);
      expect(cell.x + cell.width).toBeLessThan(scene.widthDu);
      expect(cell.y + cell.height).toBeLessThan(scene.heightDu);
    }
  });

  it('writes the line state of each column into the slots that its symbols take', () => {
    const {scene, state, cells} = buildSymbolSheet({symbols: ['circuit-breaker'], labels: nameless});
    expect(cells.map((_, row) => state.slots[scene.symbols.slotA[row]!])).toEqual(cells.map(({lineState}) => lineState));
    expect(scene.texts.count).toBe(0);
  });

  it('names the symbol that it does not have', () => {
    expect(() => buildSymbolSheet({symbols: ['breaker'], labels: nameless})).toThrow(/no symbol "breaker"/);
  });
});
