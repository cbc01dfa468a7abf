import {type EvidenceColumns, LINE_PART, LineCode, type LivenessColumns, ReasonCode, type Unit} from '@livebus/engine/core';

/** Why a part is uncertain, in words of the equipment tree. */
export type ReasonWord =
  | 'absence'
  | 'residual'
  | 'olderPresence'
  | 'rulesDiffer'
  | 'doubtfulSwitch'
  | 'possibleSupply'
  | 'oppositeUnknown'
  | 'sourceUnmeasured'
  | 'positionContradicted'
  | 'currentDoubt'
  | 'beyondAbsence'
  | 'undeclaredSide'
  | 'powerFlows'
  | 'absenceDisputed'
  | 'frequency'
  | 'indicatorLit'
  | 'presenceLost'
  | 'voltageUncounted'
  | 'phaseLost'
  | 'undervoltage'
  | 'overRatio'
  | 'smallCurrent'
  | 'currentUncounted'
  | 'quantityUnclear'
  | 'voltageBorrowed'
  | 'currentAway'
  | 'secondPosition';

const WORD_OF: Readonly<Record<number, ReasonWord>> = {
  [ReasonCode.absence]: 'absence',
  [ReasonCode.residual]: 'residual',
  [ReasonCode.olderPresence]: 'olderPresence',
  [ReasonCode.rulesDiffer]: 'rulesDiffer',
  [ReasonCode.doubtfulSwitch]: 'doubtfulSwitch',
  [ReasonCode.possibleSupply]: 'possibleSupply',
  [ReasonCode.oppositeUnknown]: 'oppositeUnknown',
  [ReasonCode.sourceUnmeasured]: 'sourceUnmeasured',
  [ReasonCode.positionContradicted]: 'positionContradicted',
  [ReasonCode.currentWhileOpen]: 'currentDoubt',
  [ReasonCode.beyondAbsence]: 'beyondAbsence',
  [ReasonCode.undeclaredSide]: 'undeclaredSide',
  [ReasonCode.powerFlows]: 'powerFlows',
  [ReasonCode.absenceDisputed]: 'absenceDisputed',
  [ReasonCode.frequency]: 'frequency',
  [ReasonCode.indicatorLit]: 'indicatorLit',
  [ReasonCode.presenceLost]: 'presenceLost',
  [ReasonCode.voltageUncounted]: 'voltageUncounted',
  [ReasonCode.phaseLost]: 'phaseLost',
  [ReasonCode.undervoltage]: 'undervoltage',
  [ReasonCode.overRatio]: 'overRatio',
  [ReasonCode.smallCurrent]: 'smallCurrent',
  [ReasonCode.currentUncounted]: 'currentUncounted',
  [ReasonCode.quantityUnclear]: 'quantityUnclear',
  [ReasonCode.voltageBorrowed]: 'voltageBorrowed',
  [ReasonCode.currentAway]: 'currentAway',
  [ReasonCode.secondPosition]: 'secondPosition',
};

/** Kinds of parts, in the order of the evidence's numbering. */
export type EvidencePart = 'section' | 'tie' | 'unit';

/** Rows [start, end) of the reasons of one part. */
export function reasonRange(
  columns: LivenessColumns,
  evidence: EvidenceColumns,
  kind: EvidencePart,
  row: number,
): readonly [number, number] {
  const part = row + (kind === 'section' ? 0 : columns.sectionLive.length + (kind === 'tie' ? 0 : columns.tieLive.length));
  return [evidence.reasonStart[part] ?? 0, evidence.reasonStart[part + 1] ?? 0];
}

/** Bits of the uncertain sides of a part, including `LINE_PART`, and of the muted ones. */
export function uncertainBits(columns: LivenessColumns, kind: EvidencePart, row: number): {readonly all: number; readonly muted: number} {
  const {evidence} = columns;
  if (kind === 'section') return {all: columns.sectionUncertain[row] ?? 0, muted: evidence?.sectionMuted[row] ?? 0};
  if (kind === 'tie') return {all: columns.tieUncertain[row] ?? 0, muted: evidence?.tieMuted[row] ?? 0};
  const line = columns.unitLine[row] === LineCode.uncertain ? LINE_PART : 0;
  return {all: (columns.unitUncertain[row] ?? 0) | line, muted: evidence?.unitMuted[row] ?? 0};
}

/** Uncertain only by what cannot be known. */
export function isMuted(columns: LivenessColumns, kind: EvidencePart, row: number): boolean {
  const {all, muted} = uncertainBits(columns, kind, row);
  return all !== 0 && (all & ~muted) === 0;
}

/** The reasons of everything uncertain about a part, each once. Empty without evidence. */
export function reasonWords(columns: LivenessColumns, kind: EvidencePart, row: number): readonly ReasonWord[] {
  const {evidence} = columns;
  const {all} = uncertainBits(columns, kind, row);
  if (evidence === undefined) return [];
  const words = new Set<ReasonWord>();
  const [start, end] = reasonRange(columns, evidence, kind, row);
  const suspect = kind === 'unit' ? evidence.unitSuspect[row] : kind === 'tie' ? evidence.tieSuspect[row] : 0;
  for (let reason = start; reason < end; reason++) {
    const code = evidence.reasonCode[reason]!;
    const ofSwitch = suspect === 1 && (code === ReasonCode.currentWhileOpen || code === ReasonCode.positionContradicted);
    const word = WORD_OF[code];
    if (word !== undefined && (ofSwitch || (all & evidence.reasonPart[reason]!) !== 0)) words.add(word);
  }
  // The current is why the position is in doubt: the shorter word would say it twice.
  if (words.has('currentDoubt')) words.delete('positionContradicted');
  return [...words];
}

/** What the line side of an incoming unit is called that nothing determines: by what its own instrument measures. */
export function assumedWord(columns: LivenessColumns, row: number): 'lineAssumed' | 'lineAbsent' | 'undeclaredSide' {
  const {evidence} = columns;
  if (evidence === undefined) return 'lineAssumed';
  const [start, end] = reasonRange(columns, evidence, 'unit', row);
  for (let reason = start; reason < end; reason++) {
    if (evidence.reasonCode[reason] === ReasonCode.lineAbsence) return 'lineAbsent';
    if (evidence.reasonCode[reason] === ReasonCode.undeclaredSide && evidence.reasonPart[reason] === LINE_PART) return 'undeclaredSide';
  }
  return 'lineAssumed';
}

/** The line side of an incoming unit is live only under the assumption that it is fed. */
export function isLineSupposed({evidence, unitLine}: LivenessColumns, row: number): boolean {
  return unitLine[row] === LineCode.live && ((evidence?.unitAssumed[row] ?? 0) & LINE_PART) !== 0;
}

/** Whether a unit's truck is in the service position: as its contact reports, otherwise as it is drawn. */
export function isInService({truck, truckContact}: Unit, {evidence}: LivenessColumns, row: number): boolean {
  return truckContact === undefined ? truck === 'connected' : evidence?.unitInService[row] === 1;
}
