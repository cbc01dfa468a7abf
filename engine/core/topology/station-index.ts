import {placeMask, relatedPlaceMask} from '../signals/place-masks.ts';
import {EquipmentType, type Station} from '../station/station.ts';

/** Marks a separator that is an entry of unknown type instead of a tie. */
export const UNKNOWN_SEPARATOR = -1;

/** Meaning of an equipment type for the rule: a column of bytes, because type codes may be any whole number. */
export const UnitRole = {other: 0, voltageTransformer: 1, incoming: 2} as const;

/**
 * Data for energising a station, created once and used for every run over it. Switches are numbered consecutively: [0, U) units, [U, U + T)
 * ties, [U + T, U + T + S) the sections' related devices. Contains scratch columns that each run overwrites: one index serves one run at a
 * time.
 */
export interface StationIndex {
  readonly station: Station;
  readonly unitCount: number;
  readonly tieCount: number;
  readonly sectionCount: number;
  readonly switchCount: number;
  /** [switches] id for joining readings; empty if nothing may be joined. */
  readonly ids: readonly string[];
  /** First switch of an id. */
  readonly firstOf: ReadonlyMap<string, number>;
  /** [switches] first and next switch with the same id; -1 without an id, and at the end. */
  readonly firstSame: Int32Array;
  readonly nextSame: Int32Array;
  /** [switches] whether the switch exists: 0 for the related device of a section that names none. */
  readonly present: Uint8Array;
  /** [switches] last known switchState, and whether there is one. */
  readonly lastKnown: Uint32Array;
  readonly hasLastKnown: Uint8Array;
  /** [switches] 1 if several devices or ties have the id: it is unknown whose state a reading reports. */
  readonly repeated: Uint8Array;
  /** [switches] the bit of its switchState that is set while its truck is out of the service position; 0 without one. */
  readonly outMask: Uint32Array;
  /** Whether any switch has such a bit. */
  readonly hasOutMask: boolean;
  /** [switches] `placeMask`: bits that tell where its truck or drawer is. */
  readonly placeMask: Uint32Array;
  /** [U] `UnitRole`, section and whether it has an earthing switch. */
  readonly unitRole: Uint8Array;
  readonly unitSection: Int32Array;
  readonly unitKnife: Uint8Array;
  /** [U] 1 if a voltage at its far terminal proves a supply: incoming units, and those marked as sources (T9, N7). */
  readonly unitFeeds: Uint8Array;
  /** [S] 1 if the section contains a feeder that could not be read. */
  readonly sectionUnreadable: Uint8Array;
  /** [S] node of each section; nodes are separators + 1 (T3). */
  readonly sectionNode: Int32Array;
  /** [separators] row of the tie, or UNKNOWN_SEPARATOR. */
  readonly separators: Int32Array;
  /** [S] a phase above this many volts is live (T9). */
  readonly voltageLimitV: Float64Array;
  readonly scratch: Scratch;
}

export interface Scratch {
  /** [switches] effective switchState, `Source` and `DoubtBit`s. */
  readonly state: Uint32Array;
  readonly source: Uint8Array;
  readonly doubt: Uint8Array;
  /** [switches] `Measured`, from the polled row. */
  readonly measured: Uint8Array;
  /** [switches] bits of the three runs: closed. */
  readonly closed: Uint8Array;
  /** [nodes] bits of the three runs: live. */
  readonly live: Uint8Array;
  /** [switches] row of the last readings for it; -1 for none. */
  readonly rowOf: Int32Array;
  /** [rows, as many as switches] the switch of each row in the last readings: a guess for the next ones. */
  readonly switchOfRow: Int32Array;
}

/** Limit of MO-4-17 in volts: 10 % of the nominal voltage, or 10 V if none is known. */
const NOMINAL_SHARE = 0.1;
const LIMIT_WITHOUT_NOMINAL_V = 10;

export function buildStationIndex(station: Station): StationIndex {
  const {units, ties, sections} = station;
  const unitCount = units.length;
  const tieCount = ties.length;
  const sectionCount = sections.length;
  const switchCount = unitCount + tieCount + sectionCount;
  const switches = [
    ...units.map(({deviceId, lastKnownSwitchState}) => ({id: deviceId, lastKnownSwitchState})),
    ...ties.map(({deviceId, lastKnownSwitchState}) => ({id: deviceId, lastKnownSwitchState})),
    ...sections.map(({relatedDevice}) => relatedDevice),
  ];
  const ids = switches.map((item) => item?.id ?? '');
  const {sectionNode, separators} = numberNodes(station);
  return {
    station,
    unitCount,
    tieCount,
    sectionCount,
    switchCount,
    ids,
    ...chainIds(ids),
    present: column(new Uint8Array(switchCount), switches, (item) => (item === null ? 0 : 1)),
    repeated: column(new Uint8Array(switchCount), ids, (id) => Number(station.repeatedIds?.has(id) === true)),
    lastKnown: column(new Uint32Array(switchCount), switches, (item) => item?.lastKnownSwitchState ?? 0),
    hasLastKnown: column(new Uint8Array(switchCount), switches, (item) => (typeof item?.lastKnownSwitchState === 'number' ? 1 : 0)),
    outMask: column(new Uint32Array(switchCount), [...units, ...ties], ({truckContact}) =>
      truckContact === undefined ? 0 : 1 << (truckContact - 1),
    ),
    hasOutMask: [...units, ...ties].some(({truckContact}) => truckContact !== undefined),
    placeMask: Uint32Array.from([
      ...[...units, ...ties].map((item) => placeMask(station, item)),
      ...sections.map(({relatedDevice}) => (relatedDevice === null ? 0 : relatedPlaceMask(relatedDevice.id))),
    ]),
    unitRole: column(new Uint8Array(unitCount), units, (unit) => roleOf(unit.type)),
    unitSection: column(new Int32Array(unitCount), units, (unit) => unit.section),
    unitKnife: column(new Uint8Array(unitCount), units, (unit) => (unit.groundKnife ? 1 : 0)),
    unitFeeds: column(new Uint8Array(unitCount), units, ({type, source}) => Number(source || type === EquipmentType.incoming)),
    sectionUnreadable: column(new Uint8Array(sectionCount), sections, ({unreadable}) => Number(unreadable)),
    sectionNode,
    separators,
    voltageLimitV: voltageLimits(station),
    scratch: {
      state: new Uint32Array(switchCount),
      source: new Uint8Array(switchCount),
      doubt: new Uint8Array(switchCount),
      measured: new Uint8Array(switchCount),
      closed: new Uint8Array(switchCount),
      live: new Uint8Array(separators.length + 1),
      rowOf: new Int32Array(switchCount),
      switchOfRow: Int32Array.from({length: switchCount}, (_, row) => row),
    },
  };
}

/** `out[i] = read(items[i])`: several times faster than `from` with a mapping function. */
function column<Column extends Uint8Array | Uint32Array | Int32Array, Item>(
  out: Column,
  items: readonly Item[],
  read: (item: Item) => number,
): Column {
  for (let i = 0; i < items.length; i++) out[i] = read(items[i]);
  return out;
}

function roleOf(type: number): number {
  if (type === EquipmentType.incoming) return UnitRole.incoming;
  return type === EquipmentType.voltageTransformer ? UnitRole.voltageTransformer : UnitRole.other;
}

/** All switches of an id can be found by it, also if the diagram repeats an id or names a unit as related device. */
function chainIds(ids: readonly string[]): Pick<StationIndex, 'firstOf' | 'firstSame' | 'nextSame'> {
  const firstOf = new Map<string, number>();
  const firstSame = new Int32Array(ids.length).fill(-1);
  const nextSame = new Int32Array(ids.length).fill(-1);
  const lastSame = new Int32Array(ids.length);
  for (let i = 0; i < ids.length; i++) {
    if (ids[i] === '') continue;
    const first = firstOf.get(ids[i]) ?? i;
    if (first === i) firstOf.set(ids[i], i);
    else nextSame[lastSame[first]] = i;
    firstSame[i] = first;
    lastSame[first] = i;
  }
  return {firstOf, firstSame, nextSame};
}

function numberNodes({entries, sections}: Station): {sectionNode: Int32Array; separators: Int32Array} {
  const sectionNode = new Int32Array(sections.length);
  const separators: number[] = [];
  for (const entry of entries) {
    if (entry.kind === 'section') sectionNode[entry.section] = separators.length;
    else separators.push(entry.kind === 'tie' ? entry.tie : UNKNOWN_SEPARATOR);
  }
  return {sectionNode, separators: Int32Array.from(separators)};
}

/** A section without a nominal voltage uses the station's: the first one stated. */
function voltageLimits({sections}: Station): Float64Array {
  const stationKv = sections.find((section) => section.nominalKv !== undefined)?.nominalKv;
  return Float64Array.from(sections, ({nominalKv = stationKv}) =>
    nominalKv === undefined ? LIMIT_WITHOUT_NOMINAL_V : nominalKv * 1000 * NOMINAL_SHARE,
  );
}
