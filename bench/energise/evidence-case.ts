import {
  type EnergiseMode,
  EquipmentType,
  type EvidenceReading,
  energiseColumns,
  energiseNetwork,
  indexEvidence,
  indexNetwork,
  runEvidence,
  type StationIndex,
  type SwitchReading,
} from '@livebus/engine/core';
import {type BenchRow, median, rounded} from '../bench.ts';
import {generatedStation, STATION_OPTIONS} from './generated-station.ts';

const SEED = 1;
const WARM_UP = 5;
const MODES: readonly EnergiseMode[] = ['segment', 'graph'];

/**
 * Time to energise a station with the evidence from measurements, in either mode, relative to both rules alone. All are run once in turn,
 * in time of the processor, and the median of the runs' ratios counts: what else a busy machine does slows neither. The readings have
 * voltages and currents for every unit.
 */
export function measureEvidence(devices: number, runs: number): BenchRow {
  const {index, readings} = generatedStation(devices, SEED);
  const rows = measuredRows(index, readings);
  const network = indexNetwork([index]);
  const evidence = indexEvidence(network);
  const bothRules = () => {
    energiseColumns(index, rows, STATION_OPTIONS);
    energiseNetwork(network, [rows], {...STATION_OPTIONS, mode: 'graph'});
  };
  const after = (mode: EnergiseMode) => runEvidence(evidence, [rows], {...STATION_OPTIONS, mode});
  for (let i = 0; i < WARM_UP; i++) {
    bothRules();
    for (const mode of MODES) after(mode);
  }
  const rules: number[] = [];
  const shown: Record<string, number[]> = {segment: [], graph: []};
  for (let run = 0; run < runs * 3; run++) {
    rules.push(timeOf(bothRules));
    for (const mode of MODES) shown[mode]!.push(timeOf(() => after(mode)));
  }
  const ratio = (mode: EnergiseMode) => rounded(median(shown[mode]!.map((ms, run) => ms / rules[run]!)), 2);
  return {
    case: `evidence ${devices}`,
    subject: 'ours',
    network: 'station',
    runs: runs * 3,
    bothRulesMs: rounded(median(rules), 3),
    segmentMs: rounded(median(shown.segment!), 3),
    graphMs: rounded(median(shown.graph!), 3),
    segmentPerRules: ratio('segment'),
    graphPerRules: ratio('graph'),
  };
}

/**
 * Rows with plausible voltages and currents, as after a poll: for live closed units and ties, and for the lines of open incoming units. The engine
 * reads rows that were copied by a spread five times as slowly, whichever rule runs.
 */
function measuredRows(index: StationIndex, readings: readonly SwitchReading[]): readonly EvidenceReading[] {
  const {unitBus, unitPosition, tieLive} = energiseColumns(index, readings, STATION_OPTIONS);
  const {units, ties} = index.station;
  const liveById = new Map([
    ...ties.map(({deviceId, index: row}) => [deviceId, {volts: tieLive[row] === 1, amps: tieLive[row] === 1}] as const),
    ...units.map(({deviceId, index: row, type}) => {
      const isClosed = unitPosition[row] === 1;
      const volts = isClosed ? unitBus[row] === 1 : type === EquipmentType.incoming;
      return [deviceId, {volts, amps: isClosed && unitBus[row] === 1}] as const;
    }),
  ]);
  const rows = readings.map((one): EvidenceReading => {
    const {volts, amps} = liveById.get(one.deviceId) ?? {volts: false, amps: false};
    return {...one, phaseVoltagesV: volts ? [10_050, 10_030, 10_060] : [0, 0, 0], phaseCurrentsA: amps ? [40, 41, 39] : [0, 0, 0]};
  });
  return JSON.parse(JSON.stringify(rows)) as EvidenceReading[];
}

/** Milliseconds of the processor, those of the collector's threads included. */
function timeOf(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const {user, system} = process.cpuUsage(start);
  return (user + system) / 1000;
}
