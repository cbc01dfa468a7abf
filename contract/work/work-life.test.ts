import {expect, it} from 'vitest';
import {fc} from '../../tests/support/properties.ts';
import {ORDER_STEPS, type OrderStep, orderAfter, REPAIR_STEPS, repairAfter, WORK_STATUSES, type WorkStatus} from './work-life.ts';
import {joinNames, REASONS, SOLUTIONS, splitNames, WORK_TYPES} from './work-words.ts';

/** The life of an order as the specification's two tables have it, written out. */
const ORDERS: Readonly<Record<string, WorkStatus>> = {'1 start': 2, '1 assign': 1, '2 save': 2, '2 finish': 3, '2 assign': 2};

it('[SH-4-07] [SH-6-06] an order does what the table says and nothing else; all but assigning only for its executor', () => {
  for (const status of WORK_STATUSES) {
    for (const step of ORDER_STEPS) {
      const to = ORDERS[`${status} ${step}`] ?? 'notNow';
      expect([status, step, orderAfter(status, step, true)]).toEqual([status, step, to]);
      expect([status, step, orderAfter(status, step, false)]).toEqual([status, step, step === 'assign' ? to : 'notExecutor']);
    }
  }
});

it('[SH-4-07] whatever people try in whatever order, an order never goes back, and only its executor moves it', () => {
  const deed = fc.record({step: fc.constantFrom(...ORDER_STEPS), by: fc.constantFrom('a', 'b', 'c'), to: fc.constantFrom('a', 'b', 'c')});
  let finished = 0;
  fc.assert(
    fc.property(fc.array(deed, {minLength: 10, maxLength: 40}), (deeds) => {
      let [status, executor] = [1 as WorkStatus, 'a'];
      for (const {step, by, to} of deeds as {step: OrderStep; by: string; to: string}[]) {
        const after = orderAfter(status, step, by === executor);
        if (typeof after === 'string') continue;
        expect(after).toBeGreaterThanOrEqual(status);
        expect(after - status).toBeLessThanOrEqual(1);
        if (after !== status) expect(by).toBe(executor);
        expect(status).not.toBe(3);
        if (step === 'assign') executor = to;
        status = after;
      }
      if (status === 3) finished += 1;
    }),
    {numRuns: 500},
  );
  expect(finished).toBeGreaterThan(20);
});

it('[SH-4-16] a repair is converted or found false while it is new, and resolved by its order', () => {
  const table = WORK_STATUSES.map((status) => REPAIR_STEPS.map((step) => repairAfter(status, step)));
  expect(table).toEqual([
    [2, 3, 'notNow'],
    ['notNow', 'notNow', 3],
    ['notNow', 'notNow', 'notNow'],
  ]);
});

it('[SH-2.6-19] [SH-2.6-20] [SH-2.6-21] words are joined by an ASCII comma and split as they were, the full-width comma included', () => {
  expect([WORK_TYPES.length, REASONS.length, SOLUTIONS.length]).toEqual([4, 12, 4]);
  for (const word of [...WORK_TYPES, ...REASONS, ...SOLUTIONS]) expect(word).not.toContain(',');
  fc.assert(
    fc.property(fc.subarray([...SOLUTIONS]), (chosen) => {
      expect(splitNames(joinNames(chosen))).toEqual(chosen);
    }),
  );
  expect(splitNames(joinNames([SOLUTIONS[0], SOLUTIONS[2]]))).toEqual([SOLUTIONS[0], SOLUTIONS[2]]);
});

it('[SH-3-02] null, an empty text, one and two names are 0, 0, 1 and 2 items', () => {
  expect([null, '', 'a.png', 'a.png,b.png'].map((text) => splitNames(text).length)).toEqual([0, 0, 1, 2]);
});
