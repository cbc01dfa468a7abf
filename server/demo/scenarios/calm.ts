import type {QuantityName} from '@livebus/contract';
import type {SimulatedReadings} from '../simulate/simulated-readings.ts';
import type {Calm} from './script.ts';

const READ = [
  'aPhaseVoltage',
  'bPhaseVoltage',
  'cPhaseVoltage',
  'parameter1',
  'parameter2',
  'parameter3',
] as const satisfies readonly QuantityName[];

/** Voltages and windings of sites at which nothing happens. Reads no registers: those would take the energy of years. */
export const calmOf = (quiet: Pick<SimulatedReadings, 'series'>): Calm => ({
  row(id, atMs) {
    const columns = quiet.series(id, READ, [atMs]);
    return columns && Object.fromEntries(READ.flatMap((name, i) => (Number.isNaN(columns[i]![0]!) ? [] : [[name, columns[i]![0]!]])));
  },
});
