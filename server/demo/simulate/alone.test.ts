import {expect, it} from 'vitest';
import {simulator} from './simulate.ts';

const HOUR_MS = 3_600_000;
const FROM_MS = Date.UTC(2026, 4, 16, 3);
const REGISTERS = ['positiveActiveEnergy', 'positiveReactiveEnergy', 'reverseActiveEnergy', 'reverseReactiveEnergy'] as const;
const TIMES = Array.from({length: 120}, (_, i) => FROM_MS + i * (HOUR_MS / 4) + 1000 * ((7 * i) % 60));

it('registers of a device asked alone for hours are to the last bit those of its row beside all others, in any order', () => {
  const alone = simulator(1);
  const together = simulator(1);
  for (const id of ['1101', '1109', '2301', '2001', '2002', '2006']) {
    const columns = alone.series(id, REGISTERS, TIMES)!;
    for (const i of [119, 3, 64, 65, 0, 118, 31]) {
      const row = together.device(id, TIMES[i]!)!;
      expect([id, i, ...REGISTERS.map((quantity) => row[quantity])]).toEqual([id, i, ...columns.map((column) => column[i])]);
    }
  }
});
