import {energyManage} from '@livebus/contract';
import {expect, it} from 'vitest';
import {trendPieces} from './trend-lists.ts';
import {trendPlan} from './trend-plan.ts';

const TIMES = ['t1', 't2'];
const column = (...values: number[]) => Float64Array.from(values);
const energy = (kwh: number[], marks: number[], kinds: number[]) => ({
  kwh: column(...kwh),
  marks: Uint8Array.from(marks),
  kinds: Uint8Array.from(kinds),
});

it('[EN-2.4-16] a plan has the quantity of each key; a transformer has its windings alone', () => {
  expect(trendPlan(['AE', 'TEM', 'sP'], false)).toEqual({
    samples: [
      {key: 'totalP', quantity: 'activePowerSum'},
      {key: 'aTEM', quantity: 'temperature'},
    ],
    registers: [
      {key: 'aAE', quantity: 'positiveActiveEnergy'},
      {key: 'bAE', quantity: 'reverseActiveEnergy'},
    ],
  });
  expect(trendPlan(['AE', 'TEM'], true).samples.map(({quantity}) => quantity)).toEqual(['parameter1', 'parameter2', 'parameter3']);
});

it('[EN-2.4-17] [MO-3-03] pieces make the object of the contract: times once a category, null for nothing, marks only where there are any', () => {
  const plan = trendPlan(['A', 'AE'], false);
  const pieces = [
    ...trendPieces(
      {samples: TIMES, energy: ['t1']},
      {
        parts: plan.samples,
        samples: {columns: [column(1.5, Number.NaN), undefined, column(-2, 0), undefined], marks: Uint16Array.of(0, 256)},
      },
      {parts: plan.registers, energies: [energy([0.12345], [34], [1]), energy([0], [0], [0])]},
    ),
  ];
  const reply = JSON.parse(`{${pieces.join()}}`);
  expect(reply).toEqual({
    ...{x_aAE: ['t1'], y_aAE: [0.123], m_aAE: [34], k_aAE: [1], y_bAE: [0]},
    ...{x_aA: TIMES, y_aA: [1.5, null], m_aA: [0, 256], y_cA: [-2, 0], m_cA: [0, 256]},
  });
  expect(energyManage.reply.safeParse(reply).success).toBe(true);
  const nothing = {columns: plan.samples.map(() => undefined), marks: undefined};
  expect([
    ...trendPieces({samples: TIMES, energy: []}, {parts: plan.samples, samples: nothing}, {parts: plan.registers, energies: []}),
  ]).toEqual([]);
});
