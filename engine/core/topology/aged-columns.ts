import type {Station} from '../station/station.ts';
import {DoubtBit, EarthedCode, LineCode, type LivenessColumns, UncertainBit} from './liveness.ts';

const EVERY_TIE_PART = UncertainBit.state | UncertainBit.up | UncertainBit.down;

/**
 * A station's columns when nothing new can be computed, for example because the computing thread has ended: the shown states become the
 * reported values, everything is uncertain and every position stale. No state, mark or earthing remains certain. The receiver owns the
 * buffers.
 */
export function agedColumns({units}: Station, columns: LivenessColumns): LivenessColumns {
  const {graph, contradictions, evidence: _, ...rest} = columns;
  const earthed = (column: Uint8Array, hasEarth: (row: number) => boolean) =>
    column.map((code, row) => (code !== EarthedCode.no || hasEarth(row) ? EarthedCode.unknown : EarthedCode.no));
  return {
    ...rest,
    sectionUncertain: columns.sectionUncertain.map(() => 1),
    tieUncertain: columns.tieUncertain.map(() => EVERY_TIE_PART),
    tieDoubt: columns.tieDoubt.map((doubt) => doubt | DoubtBit.stale),
    unitUncertain: columns.unitLine.map((line) => UncertainBit.bus | (line === LineCode.none ? UncertainBit.out : 0)),
    unitLine: columns.unitLine.map((line) => (line === LineCode.none ? LineCode.none : LineCode.uncertain)),
    unitEarthed: earthed(columns.unitEarthed, (row) => units[row].groundKnife),
    unitConflict: new Uint8Array(columns.unitConflict.length),
    unitDoubt: columns.unitDoubt.map((doubt) => doubt | DoubtBit.stale),
    ...(graph && {
      graph: {
        ...graph,
        sectionSources: new Uint16Array(graph.sectionSources.length),
        tieSources: new Uint16Array(graph.tieSources.length),
        unitSources: new Uint16Array(graph.unitSources.length),
        sectionEarthed: earthed(graph.sectionEarthed, () => true),
        unitFarEarthed: earthed(graph.unitFarEarthed, () => true),
        unitFar: graph.unitFar.map(() => LineCode.uncertain),
        sectionNotes: new Uint8Array(graph.sectionNotes.length),
        tieNotes: new Uint8Array(graph.tieNotes.length),
        unitNotes: new Uint8Array(graph.unitNotes.length),
      },
    }),
    ...(contradictions && {
      contradictions: {
        sections: new Uint8Array(contradictions.sections.length),
        ties: new Uint8Array(contradictions.ties.length),
        units: new Uint8Array(contradictions.units.length),
      },
    }),
  };
}
