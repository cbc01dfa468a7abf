import {describe, expect, it} from 'vitest';
import {measureText} from '../../base/measure-text.ts';
import {transformerLines} from './transformer-name.ts';

const SIZE = 18;
/** Next to the transformer of a low-voltage incoming unit, du. */
const ROOM = 116;

describe('the name of a transformer in the picture', () => {
  it.each([
    ['1#干式变压器SCB13-1600', ['1#干式变压器', 'SCB13-1600']],
    ['12#干式变压器SCB14-2000', ['12#干式变压…', 'SCB14-2000']],
    ['2#油浸变压器', ['2#油浸变压器']],
    ['1#变压器 1600kVA', ['1#变压器', '1600kVA']],
    ['T1 SCB13-1600', ['T1', 'SCB13-1600']],
    ['3#油浸式电力变压器S22-M-2500/10-NX1', ['3#油浸式电…', 'S22…-2500']],
    ['SCB13-M-2500/10-NX1', ['SCB13…-2500']],
    ['一号楼地下二层东侧变压器', ['一号楼地下二', '层东侧变压器']],
    ['1#', ['1#']],
  ])('[MO-2.sld-12] %s is whole, or shortened where no other type is read from it', (name, lines) => {
    expect(transformerLines(name, SIZE, ROOM)).toEqual(lines);
  });

  it('[MO-2.sld-12] never shows a type or a rated power that begins like its own and is another', () => {
    for (const series of ['SCB13', 'SCB14', 'SC10', 'S22-M', 'SBH15-M', 'SCBH19'])
      for (const kva of [80, 160, 1000, 1250, 1600, 2500, 16_000])
        for (const own of ['1#干式变压器', '10#', '', '住院楼地下一层 3#干式变压器', 'Transformer 12, '])
          for (const room of [80, 116, 146, 218]) {
            const lines = transformerLines(`${own}${series}-${kva}`, SIZE, room);
            const type = lines.at(-1)!;
            expect(type.endsWith(`-${kva}`), `${own}${series}-${kva} in ${room}: ${lines.join(' | ')}`).toBe(true);
            expect(lines.length).toBeLessThanOrEqual(2);
            expect(measureText(lines[0]!, SIZE)).toBeLessThanOrEqual(lines.length === 1 ? Math.max(room, measureText(type, SIZE)) : room);
          }
  });
});
