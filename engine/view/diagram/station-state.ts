import {
  bit,
  type DeviceTag,
  type DeviceTelemetry,
  type DiagramScene,
  type DiagramState,
  DoubtBit,
  decodeSwitchState,
  EarthedCode,
  type EvidenceColumns,
  formatValue,
  isMeaningless,
  LINE_PART,
  type LineCaptions,
  LineCode,
  LineState,
  type LivenessColumns,
  NONE,
  PositionCode,
  ReasonCode,
  type SceneStation,
  type Station,
  symbolIndex,
  symbolState,
  TAG_MARKS,
  TELEMETRY_FIELDS,
  UncertainBit,
  VALUE_FORMATS,
  type ValueColumns,
  ValueOwner,
} from '../../core/index.ts';

/** One station's liveness and figures at a moment. Maps are keyed by device id and by transformer id. */
export interface StationMoment {
  readonly station: Station;
  readonly columns: LivenessColumns;
  readonly telemetry: ReadonlyMap<string, DeviceTelemetry>;
  readonly transformers: ReadonlyMap<string, DeviceTelemetry>;
  /** Level of the most urgent open alarm of a device; absent if alarms are not available. */
  readonly alarms?: ReadonlyMap<string, AlarmLevel>;
  /** Tags that hang on devices; absent if they are not available. */
  readonly tags?: ReadonlyMap<string, DeviceTag>;
}

/** 1 is the most urgent. */
export type AlarmLevel = 1 | 2 | 3 | 4;

/** In `DiagramState.valueQuality`. */
export const ValueQuality = {good: 0, missing: 1, doubtful: 2} as const;

const BY_LINE_CODE: Readonly<Record<number, number>> = {
  [LineCode.none]: LineState.dead,
  [LineCode.live]: LineState.live,
  [LineCode.dead]: LineState.dead,
  [LineCode.assumed]: LineState.assumed,
  [LineCode.uncertain]: LineState.uncertain,
};

const OUT_OF_TOUCH = DoubtBit.offline | DoubtBit.stale;
const NOT_REPORTED = DoubtBit.unknown | DoubtBit.lastKnown;

/**
 * Writes liveness and figures to the slots of a scene. Pure; allocates only the state. `moments` are in the order of `scene.stations`.
 * @throws RangeError when they do not belong to the scene.
 */
export function stationState(scene: DiagramScene, moments: readonly StationMoment[]): DiagramState {
  if (moments.length !== scene.stations.length) {
    throw new RangeError(`${moments.length} moments for a picture of ${scene.stations.length} stations`);
  }
  const state = {
    slots: new Uint8Array(scene.slotCount),
    values: new Array<string>(scene.valueCount).fill(''),
    valueQuality: new Uint8Array(scene.valueCount),
  };
  moments.forEach((moment, index) => {
    const target = scene.stations[index];
    checkFit(target, moment.columns);
    writeSections(state.slots, target, moment.columns);
    writeTies(state.slots, target, moment);
    writeUnits(state, target, moment, scene.lineCaptions);
    writeValues(state, target, moment, scene.decimalMark);
  });
  return state;
}

function checkFit(target: SceneStation, columns: LivenessColumns): void {
  const fits =
    columns.sectionLive.length === target.sectionSlot.length &&
    columns.tieLive.length === target.tieUpSlot.length &&
    columns.unitBus.length === target.unitFarSlot.length;
  if (!fits) throw new RangeError(`liveness columns of another station than ${target.name ?? target.id ?? 'the one drawn'}`);
}

function writeSections(slots: Uint8Array, target: SceneStation, {sectionLive, sectionUncertain, evidence}: LivenessColumns): void {
  for (let i = 0; i < sectionLive.length; i++)
    slots[target.sectionSlot[i]] = lineState(sectionLive[i], sectionUncertain[i], evidence?.sectionMuted[i]);
}

function writeTies(slots: Uint8Array, target: SceneStation, moment: StationMoment): void {
  const {columns, station, telemetry} = moment;
  for (let i = 0; i < columns.tieLive.length; i++) {
    const uncertain = columns.tieUncertain[i];
    const muted = columns.evidence?.tieMuted[i] ?? 0;
    slots[target.tieUpSlot[i]] = lineState(columns.tieUp[i], uncertain & UncertainBit.up, muted);
    slots[target.tieDownSlot[i]] = lineState(columns.tieDown[i], uncertain & UncertainBit.down, muted);
    const position = shownPosition(columns.tiePosition[i], columns.evidence?.tieSuspect[i]);
    const {deviceId, truckContact} = station.ties[i];
    const doubt = columns.tieDoubt[i];
    const isOut = truckContact !== undefined && contactOf(truckContact, telemetry.get(deviceId)?.switchState, doubt) === true;
    slots[target.tiePositionSlot[i]] = (isOut ? target.tieTestStates : target.tiePositionStates)[3 * i + position];
    writeMarks(slots, target.tieMarkSlots, i, doubt, uncertain & ~muted, 0, alarmMark(moment, deviceId));
    setSlot(slots, target.tieMarkSlots.contradiction[i], columns.contradictions?.ties[i] ?? 0);
  }
}

function writeUnits(
  state: {slots: Uint8Array; values: string[]},
  target: SceneStation,
  moment: StationMoment,
  captions: LineCaptions,
): void {
  const {slots} = state;
  const {columns, station, telemetry} = moment;
  const {evidence} = columns;
  for (let i = 0; i < columns.unitBus.length; i++) {
    setSlot(slots, target.unitFarSlot[i], farState(columns, i));
    setSlot(slots, target.unitWindingSlot[i], windingState(columns, i));
    const {deviceId, presenceContact, truckContact} = station.units[i];
    const contacts = presenceContact === undefined && truckContact === undefined ? undefined : telemetry.get(deviceId)?.switchState;
    const isOut = contactOf(truckContact, contacts, columns.unitDoubt[i]);
    setSlot(slots, target.unitPositionSlot[i], switchState(target, columns, i, isOut));
    setSlot(slots, target.unitEarthingSwitchSlot[i], knifeState(columns, i));
    setSlot(slots, target.unitPresenceSlot[i], presenceState(presenceContact, contacts, columns.unitDoubt[i]));
    const ownDoubt = target.unitPositionSlot[i] === 0 ? columns.unitDoubt[i] & OUT_OF_TOUCH : columns.unitDoubt[i];
    const doubt = ownDoubt;
    const alarm = alarmMark(moment, deviceId);
    const uncertain = columns.unitUncertain[i] & ~(evidence?.unitMuted[i] ?? 0);
    writeMarks(slots, target.unitMarkSlots, i, doubt, uncertain, columns.unitConflict[i], alarm);
    setSlot(slots, target.unitMarkSlots.contradiction[i], columns.contradictions?.units[i] ?? 0);
    setSlot(slots, target.unitTransformerTagSlot[i], transformerTag(moment, i));
    if (target.unitCaptionValue[i] !== NONE) state.values[target.unitCaptionValue[i]] = lineCaption(columns, i, captions);
  }
}

/** Why nothing about an incoming line is certain; empty if something is, or if the list contains another reason. */
function lineCaption(columns: LivenessColumns, row: number, captions: LineCaptions): string {
  const line = columns.unitLine[row];
  // Live under the assumption that it is fed.
  if (line === LineCode.live) return (columns.evidence?.unitAssumed[row] ?? 0) & LINE_PART ? captions.assumed : '';
  if (line !== LineCode.assumed && line !== LineCode.uncertain) return '';
  const reasons = columns.evidence ? lineReasons(columns, columns.evidence, row) : [];
  if (line === LineCode.uncertain) return reasons.includes(ReasonCode.residual) ? captions.residual : '';
  return reasons.includes(ReasonCode.lineAbsence) ? captions.absent : captions.assumed;
}

function lineReasons({sectionLive, tieLive}: LivenessColumns, evidence: EvidenceColumns, row: number): number[] {
  const {reasonStart, reasonCode, reasonPart} = evidence;
  const part = sectionLive.length + tieLive.length + row;
  const codes: number[] = [];
  for (let reason = reasonStart[part]; reason < reasonStart[part + 1]; reason++)
    if ((reasonPart[reason] & LINE_PART) !== 0) codes.push(reasonCode[reason]);
  return codes;
}

/** A position that a measurement contradicts is drawn as unknown ([E6], [E7]). */
function shownPosition(reported: number, suspect = 0): number {
  return suspect === 1 ? PositionCode.unknown : reported;
}

/**
 * State of a unit's drawn switch. Its truck is where its contact reports it (`isOut`). Where none does, an open and certainly earthed one is
 * not drawn in service unless the diagram says so.
 */
function switchState(
  {unitPositionStates, unitEarthedStates, unitTestStates}: SceneStation,
  columns: LivenessColumns,
  row: number,
  isOut: boolean | undefined,
): number {
  const position = shownPosition(columns.unitPosition[row], columns.evidence?.unitSuspect[row]);
  if (isOut === true) return unitTestStates[3 * row + position];
  const earthed = columns.unitEarthed[row] === EarthedCode.yes && columns.unitConflict[row] === 0;
  return isOut === undefined && earthed && position === PositionCode.open ? unitEarthedStates[row] : unitPositionStates[3 * row + position];
}

/** Whether a contact is set; undefined without one, and while its reading is not current. */
function contactOf(contact: number | undefined, word: DeviceTelemetry['switchState'], doubt: number): boolean | undefined {
  const state = contact === undefined || doubt !== 0 ? null : decodeSwitchState(word);
  return state === null || contact === undefined ? undefined : bit(state, contact - 1) === 1;
}

/** Conflict, earthed, uncertain, live, dead, in this order; earthed only where the side is dead. */
function farState(columns: LivenessColumns, row: number): number {
  if (columns.unitConflict[row]) return LineState.conflict;
  const line = columns.unitLine[row];
  const uncertain = (columns.unitUncertain[row] & UncertainBit.out) !== 0;
  const dead = line === LineCode.none ? columns.unitOut[row] === 0 && !uncertain : line === LineCode.dead;
  if (dead && columns.unitEarthed[row] === EarthedCode.yes) return LineState.earthed;
  return windingState(columns, row);
}

/** A winding follows the side it is connected to, even if something there is earthed. */
function windingState(columns: LivenessColumns, row: number): number {
  const line = columns.unitLine[row];
  const muted = columns.evidence?.unitMuted[row] ?? 0;
  if (line === LineCode.uncertain && (muted & LINE_PART) !== 0) return LineState.muted;
  if (line !== LineCode.none) return BY_LINE_CODE[line];
  return lineState(columns.unitOut[row], columns.unitUncertain[row] & UncertainBit.out, muted);
}

/** Muted if all its uncertainty is not a fault. */
function lineState(live: number, uncertain: number, muted = 0): number {
  if (uncertain) return (uncertain & ~muted) === 0 ? LineState.muted : LineState.uncertain;
  return live ? LineState.live : LineState.dead;
}

const knifeStates = once(() => statesOf('earthing-switch', {no: 'off', yes: 'on', unknown: 'intermediate'}));
const presenceStates = once(() => statesOf('live-display', {neutral: 'neutral', lit: 'lit', dark: 'dark', unknown: 'unknown'}));

/** On or off as reported (mask 8), intermediate while unknown; with an unknown position nothing was reported (MO-4-20). */
function knifeState(columns: LivenessColumns, row: number): number {
  const states = knifeStates();
  const earthed = columns.unitEarthed[row];
  if (earthed === EarthedCode.unknown || columns.unitPosition[row] === PositionCode.unknown) return states.unknown;
  return earthed === EarthedCode.yes ? states.yes : states.no;
}

/** The lamp itself, as its contact reports it: what a measurement or a rule says of the line is not what the lamp shows. */
function presenceState(contact: number | undefined, word: DeviceTelemetry['switchState'], doubt: number): number {
  const states = presenceStates();
  if (contact === undefined) return states.neutral;
  const isLit = contactOf(contact, word, doubt);
  return isLit === undefined ? states.unknown : isLit ? states.lit : states.dark;
}

/** State of a device's alarm mark: its tag, which keeps its alarms quiet, else the level of its most urgent alarm. */
function alarmMark({alarms, tags}: StationMoment, deviceId: string): number {
  const tag = tags?.get(deviceId);
  return tag === undefined ? (alarms?.get(deviceId) ?? 0) : TAG_MARKS[tag];
}

/** State of the tag's mark at a unit's transformer, which has an id of its own. */
function transformerTag({station, tags}: StationMoment, row: number): number {
  const {transformerId} = station.cabinets[station.units[row].cabinet];
  const tag = transformerId === undefined ? undefined : tags?.get(transformerId);
  return tag === undefined ? 0 : TAG_MARKS[tag];
}

/**
 * 未知 is shown where the position is not reported or a part is uncertain by more than muted causes (MO-4-22). Offline hides stale; conflict
 * hides the alarm and 未知. In a drawer, which has one place for the three, the alarm hides 未知, because dash and blade still show it.
 */
function writeMarks(
  slots: Uint8Array,
  marks: SceneStation['unitMarkSlots'],
  row: number,
  doubt: number,
  uncertain: number,
  conflict: number,
  alarm: number,
): void {
  setSlot(slots, marks.conflict[row], Number(conflict !== 0));
  setSlot(slots, marks.alarm[row], conflict === 0 ? alarm : 0);
  setSlot(slots, marks.offline[row], Number((doubt & DoubtBit.offline) !== 0));
  setSlot(slots, marks.stale[row], Number((doubt & OUT_OF_TOUCH) === DoubtBit.stale));
  const taken = conflict !== 0 || (alarm !== 0 && marks.sharedPlace[row] === 1);
  setSlot(slots, marks.uncertain[row], Number(!taken && ((doubt & NOT_REPORTED) !== 0 || uncertain !== 0)));
}

/** A missing figure sets the quality mark (MO-2.sld-18), unless offline, stale or 未知 already explains it, or nothing could measure it. */
function writeValues(
  state: DiagramState & {values: string[]},
  target: SceneStation,
  moment: StationMoment,
  decimalMark: DiagramScene['decimalMark'],
): void {
  const {columns} = moment;
  const {values} = target;
  let figures: DeviceTelemetry | undefined;
  for (let i = 0; i < values.count; i++) {
    const index = values.index[i];
    const row = values.row[i];
    const isUnit = values.owner[i] === ValueOwner.unit;
    const isOfDevice = values.transformer[i] === NONE;
    if (i === 0 || !isSameSource(values, i - 1, i)) figures = figuresOf(values, i, moment);
    const field = TELEMETRY_FIELDS[values.field[i]];
    const figure = figures?.[field];
    const doubt = isUnit ? columns.unitDoubt[row] : columns.tieDoubt[row];
    const meaningless = figures !== undefined && isMeaningless(field, figures);
    const missing = !meaningless && (figure === null || figure === undefined || !Number.isFinite(figure));
    state.values[index] = formatValue(field, meaningless ? null : figure, VALUE_FORMATS[values.format[i]], decimalMark);
    if (missing) {
      const [marks, position] = isUnit ? [target.unitMarkSlots, target.unitPositionSlot] : [target.tieMarkSlots, target.tiePositionSlot];
      const reported = doubt & (position[row] === 0 ? OUT_OF_TOUCH : OUT_OF_TOUCH | DoubtBit.unknown);
      state.valueQuality[index] = ValueQuality.missing;
      // In a drawer both share one place.
      const taken = marks.sharedPlace[row] === 1 && state.slots[marks.contradiction[row]] !== 0;
      if (reported === 0 && values.unmetered[i] === 0 && !taken) setSlot(state.slots, marks.missing[row], 1);
    } else if (figures?.doubtful === true || (isOfDevice && (doubt & OUT_OF_TOUCH) !== 0)) {
      state.valueQuality[index] = ValueQuality.doubtful;
    }
  }
}

function isSameSource({transformer, owner, row}: ValueColumns, a: number, b: number): boolean {
  return transformer[a] === transformer[b] && (transformer[a] !== NONE || (row[a] === row[b] && owner[a] === owner[b]));
}

function figuresOf(values: ValueColumns, at: number, {station, telemetry, transformers}: StationMoment): DeviceTelemetry | undefined {
  const transformer = values.transformer[at];
  if (transformer !== NONE) return transformers.get(values.transformers[transformer]);
  const owners = values.owner[at] === ValueOwner.unit ? station.units : station.ties;
  return telemetry.get(owners[values.row[at]].deviceId);
}

/** Slot 0 means "none" and is never written. */
function setSlot(slots: Uint8Array, slot: number, value: number): void {
  if (slot !== 0) slots[slot] = value;
}

function statesOf<Key extends string>(symbol: string, names: Readonly<Record<Key, string>>): Readonly<Record<Key, number>> {
  const index = symbolIndex(symbol);
  return Object.fromEntries(Object.entries<string>(names).map(([key, name]) => [key, symbolState(index, name)])) as Record<Key, number>;
}

function once<Value>(make: () => Value): () => Value {
  let made: {readonly value: Value} | undefined;
  return () => {
    made ??= {value: make()};
    return made.value;
  };
}
