import type {Mutant} from './mutant.ts';

const ENERGY: Mutant['test'] = {project: 'unit', path: 'engine/core/energy'};
const TRENDS: Mutant['test'] = {project: 'unit', path: 'server/history/archive/recorded-past.test.ts'};
const DEMO_ENERGY: Mutant['test'] = {project: 'unit', path: 'server/demo/simulate/energy'};
const DEMO_READING: Mutant['test'] = {project: 'unit', path: 'server/demo/simulate/physics-reading.test.ts'};

/** Faults of the arithmetic of registers, and of the simulated sites: their registers, and what an electrician reads. */
export const ENERGY_MUTANTS: readonly Mutant[] = [
  {
    id: 'EN-5-07',
    fault: 'two resets in a row count as a turn of the register',
    file: 'engine/core/energy/register-step.ts',
    find: 'const refused = fell ? ODD | EnergyMark.rollover : ODD;',
    replace: 'const refused = ODD;',
    test: ENERGY,
  },
  {
    id: 'EN-5-07',
    fault: 'what nothing explains is an energy of 0',
    file: 'engine/core/energy/interval-energy.ts',
    find: 'if (stepKind === UNKNOWN) continue;',
    replace: '',
    test: ENERGY,
  },
  {
    id: 'EN-5-07',
    fault: 'a register that falls between two slices of its history is taken as rising',
    file: 'server/history/archive/recorded-energy.ts',
    find: 'into.sinceFall = values[at]! < (into.values.at(-1) ?? 0) ? 0 : into.sinceFall + 1;',
    replace: '',
    test: TRENDS,
  },
  {
    id: 'EN-5-07',
    fault: 'what a plant gives back counts as drawn',
    file: 'server/demo/simulate/energy/hour-energy.ts',
    find: 'total[at + 2]! += scale * (forward - (from + to) / 2);',
    replace: 'total[at]! += scale * (forward - (from + to) / 2);',
    test: DEMO_ENERGY,
  },
  {
    id: 'EN-5-07',
    fault: 'the last five minutes of an hour of a slow load end at nothing',
    file: 'server/demo/simulate/energy/hour-energy.ts',
    find: 'slowly[to + SLOW_MARKS - 1]! += weights[from + MARKS - 1]!;',
    replace: '',
    test: DEMO_ENERGY,
  },
  {
    id: 'EN-5-07',
    fault: 'sums of registers that something else made are continued',
    file: 'server/demo/simulate/network/grid-hours.ts',
    find: 'if (maker !== madeBy(day)) return false;',
    replace: '',
    test: {project: 'unit', path: 'server/demo/life/kept-sums.test.ts'},
  },
  {
    id: 'EN-5-07',
    fault: 'a meter that was silent at midnight has used all of its register',
    file: 'server/demo/history/fill-energy.ts',
    find: 'const startKwh = starts.get(deviceId) ?? lastRegister(readings, deviceId, startMs);',
    replace: 'const startKwh = starts.get(deviceId) ?? 0;',
    test: {project: 'unit', path: 'server/demo/history/history-keeper.test.ts'},
  },
  {
    id: 'MO-3-01',
    fault: 'a transformer loses the same whatever it carries',
    file: 'server/demo/simulate/network/grid-flows.ts',
    find: 'noLoadW * upper + loadW * squared;',
    replace: 'noLoadW * upper + loadW * 0.15;',
    test: DEMO_READING,
  },
  {
    id: 'MO-3-01',
    fault: 'three wires carry a zero sequence',
    file: 'server/demo/simulate/network/power-draws.ts',
    find: 'if (highVoltage[device] === 0) {',
    replace: 'if (highVoltage[device]! >= 0) {',
    test: DEMO_READING,
  },
  {
    id: 'MO-3-01',
    fault: 'capacitors give their rated power at any voltage',
    file: 'server/demo/simulate/network/grid-flows.ts',
    find: 'const given = stepVar[way.bank[bank]!]! * steps[way.bank[bank]!]! * upper;',
    replace: 'const given = stepVar[way.bank[bank]!]! * steps[way.bank[bank]!]!;',
    test: DEMO_READING,
  },
  {
    id: 'MO-3-01',
    fault: 'a transformer passes its primary voltage on, whatever it carries',
    file: 'server/demo/simulate/network/grid-solver.ts',
    find: 'return upper - drop;',
    replace: 'return upper - 0 * drop;',
    test: DEMO_READING,
  },
  {
    id: 'EN-2.11-06',
    fault: 'an unknown use counts as none, and emits nothing',
    file: 'app/base/api/calls/energy-dashboard.ts',
    find: 'todayUsePower === 0',
    replace: '!todayUsePower',
    test: {project: 'unit', path: 'app/base/api/calls/energy-dashboard.test.ts'},
  },
  {
    id: 'EN-2.1-07',
    fault: 'an hour that the clock repeats counts once',
    file: 'app/features/energy/energy-analysis/hours/hour-table.ts',
    find: 'kwh[cell] = (kwh[cell] ?? 0) + value',
    replace: 'kwh[cell] = value',
    test: {project: 'unit', path: 'app/features/energy/energy-analysis/hours'},
  },
];
