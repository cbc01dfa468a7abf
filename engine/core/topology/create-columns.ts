import type {GraphColumns} from './graph-columns.ts';
import type {LivenessColumns} from './liveness.ts';
import type {StationIndex} from './station-index.ts';

type Counts = Pick<StationIndex, 'sectionCount' | 'tieCount' | 'unitCount'>;

/** New columns of one station, all zero, each with its own buffer. */
export function createColumns({sectionCount, tieCount, unitCount}: Counts): LivenessColumns {
  return {
    sectionLive: new Uint8Array(sectionCount),
    sectionUncertain: new Uint8Array(sectionCount),
    tiePosition: new Uint8Array(tieCount),
    tieLive: new Uint8Array(tieCount),
    tieUp: new Uint8Array(tieCount),
    tieDown: new Uint8Array(tieCount),
    tieUncertain: new Uint8Array(tieCount),
    tieDoubt: new Uint8Array(tieCount),
    unitPosition: new Uint8Array(unitCount),
    unitBus: new Uint8Array(unitCount),
    unitOut: new Uint8Array(unitCount),
    unitLine: new Uint8Array(unitCount),
    unitEarthed: new Uint8Array(unitCount),
    unitConflict: new Uint8Array(unitCount),
    unitUncertain: new Uint8Array(unitCount),
    unitDoubt: new Uint8Array(unitCount),
  };
}

export function createGraphColumns({sectionCount, tieCount, unitCount}: Counts): GraphColumns {
  return {
    sectionSources: new Uint16Array(sectionCount),
    tieSources: new Uint16Array(tieCount),
    unitSources: new Uint16Array(unitCount),
    sectionIsland: new Int32Array(sectionCount),
    sectionEarthed: new Uint8Array(sectionCount),
    unitFarEarthed: new Uint8Array(unitCount),
    unitFar: new Uint8Array(unitCount),
    sectionNotes: new Uint8Array(sectionCount),
    tieNotes: new Uint8Array(tieCount),
    unitNotes: new Uint8Array(unitCount),
  };
}

/** Buffers of a station's columns, for transfer to another thread. */
export function columnBuffers({graph, contradictions, evidence, ...shared}: LivenessColumns): ArrayBuffer[] {
  const columns = [
    ...Object.values(shared),
    ...Object.values(graph ?? {}),
    ...Object.values(contradictions ?? {}),
    ...Object.values(evidence ?? {}),
  ] as {
    readonly buffer: ArrayBuffer;
  }[];
  return columns.map(({buffer}) => buffer);
}
