import {
  buildNetworkIndex,
  createEvidenceMemory,
  type EnergiseOptions,
  type EvidenceMemory,
  type EvidenceReading,
  energiseNetwork,
  evidenceOf,
  indexEvidence,
  runEvidence,
  type ShownLiveness,
  type Station,
} from '@livebus/engine/core';

export type JudgeOptions = Omit<EnergiseOptions, 'mode'>;

/** One station at one moment. */
export interface JudgedStation {
  readonly station: Station;
  readonly readings: readonly EvidenceReading[];
  /** By either rule together with the evidence (RULES.md, part four). */
  readonly segment: ShownLiveness;
  readonly graph: ShownLiveness;
  /** [sections] true where no possible position of a doubtful switch brings a supply: it was switched off, whatever is measured. */
  readonly switchedOff: readonly boolean[];
}

/**
 * Energises the stations of a network repeatedly, with the code of the console's pictures, and remembers when their switches changed. One
 * instance for each network, as long as its diagrams are the same.
 */
export class NetworkJudge {
  readonly #stations: readonly Station[];
  readonly #index;
  readonly #memory: EvidenceMemory;

  constructor(stations: readonly Station[]) {
    this.#stations = stations;
    this.#index = indexEvidence(buildNetworkIndex(stations));
    this.#memory = createEvidenceMemory(this.#index);
  }

  /** @param readings - [stations], in the order of the stations; of equal ids the latest counts. */
  judge(readings: readonly (readonly EvidenceReading[])[], options: JudgeOptions): readonly JudgedStation[] {
    const shown = (mode: 'segment' | 'graph') => {
      const {columns} = runEvidence(this.#index, readings, {...options, mode}, this.#memory);
      return columns.map((of, i) => evidenceOf(this.#stations, i, of, options.nowMs));
    };
    const [segment, graph] = [shown('segment'), shown('graph')];
    // Without measurements each source counts as fed: parts that are dead then are dead because of the positions.
    const positions = readings.map((rows) =>
      rows.map(({deviceId, switchState, timeMs, periodMs}) => ({deviceId, switchState, timeMs, periodMs})),
    );
    const {columns} = energiseNetwork(this.#index.network, positions, {...options, mode: 'graph'});
    return this.#stations.map((station, i) => ({
      station,
      readings: readings[i]!,
      segment: segment[i]!,
      graph: graph[i]!,
      switchedOff: station.sections.map((_, row) => columns[i]!.sectionLive[row] === 0 && columns[i]!.sectionUncertain[row] === 0),
    }));
  }
}
