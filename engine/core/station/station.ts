/** What is built: one station's single-line diagram, read from the diagram JSON (docs/requirements, monitoring part A). */

export type VoltageKind = 'high' | 'low';

/** Equipment type codes of the diagram JSON (MO-3-11). Any other code is a plain cabinet and keeps its number. */
export const EquipmentType = {voltageTransformer: 1, tie: 2, incoming: 3, transformerFeeder: 4, feeder: 5, capacitor: 6} as const;

/** Symbols of a cabinet; the unit's own flag overrides its entry's (MO-3-10). */
export interface SymbolFlags {
  /** Voltage transformer. Undefined counts as on; only an explicit false narrows a high-voltage unit (MO-2.sld-08). */
  readonly pt: boolean | undefined;
  readonly ct: boolean;
  /** An earthing switch is drawn and reported; without it the unit is never earthed. */
  readonly groundKnife: boolean;
  readonly zeroSequence: boolean;
  /** Voltage presence indicator. */
  readonly ep: boolean;
}

/** Drawn position of a truck or drawer; undefined if the JSON does not say, which counts as connected. */
export type Truck = 'connected' | 'test' | 'withdrawn' | undefined;

/** One switching device with its own outgoing or line side: a high-voltage device or a low-voltage deviceInfo item. */
export interface Unit {
  /** Position in `Station.units`, and row of every unit column. */
  readonly index: number;
  /** Empty if the JSON has none: the unit is drawn, no reading matches it and `Liveness.units` omits it. */
  readonly deviceId: string;
  readonly name: string;
  /** Effective type: its own, otherwise its cabinet's (MO-3-13). Never NaN; a missing type is 0, a plain cabinet. */
  readonly type: number;
  readonly section: number;
  readonly cabinet: number;
  /** switchState from the JSON: the last known state, never a current one. Unsigned 32-bit, null when there is none. */
  readonly lastKnownSwitchState: number | null;
  readonly groundKnife: boolean;
  /** Whether its switch monitoring is on (MO-3-12); undefined if the JSON does not say. */
  readonly checked: boolean | undefined;
  /** Graph mode only. */
  readonly source: boolean;
  readonly isolator: boolean;
  readonly truck: Truck;
  /** A generator of the site: may feed, and is not fed by a related device. */
  readonly generator: boolean;
  /** Side of its switch on which it measures voltages; undefined if the JSON does not say. */
  readonly voltageSide: 'bus' | 'line' | undefined;
  readonly voltageQuantity: 'phase' | 'line' | undefined;
  /** Primary current of its current transformers. */
  readonly ctPrimaryA: number | undefined;
  /** Rated continuous current; load rates are shares of it. */
  readonly ratedA: number | undefined;
  /** Steps of a capacitor bank, 1 to 13: contacts S5 and on of its switchState show which are on. */
  readonly capacitorSteps: number | undefined;
  /** Number of the contact, 5 to 17, that reports its voltage presence indicator: set means lit. Without one its lamp shows neither. */
  readonly presenceContact: number | undefined;
  /** Number of the contact, 5 to 17, that is set while its truck or drawer is out of the service position: drawn in the test position. */
  readonly truckContact: number | undefined;
  readonly photo: string | undefined;
}

/** One drawn enclosure: a high-voltage device (one unit) or a low-voltage cabinet with its items. */
export interface Cabinet {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly type: number;
  readonly section: number;
  /** Its units are [firstUnit, endUnit); a cabinet may be empty. */
  readonly firstUnit: number;
  readonly endUnit: number;
  readonly flags: SymbolFlags;
  readonly transformerId: string | undefined;
  readonly transformerName: string | undefined;
  /** Rated power of that transformer. */
  readonly transformerKva: number | undefined;
}

export interface RelatedDevice {
  readonly id: string;
  /** From `relaDevice.data`: last known when the JSON was made. */
  readonly lastKnownSwitchState: number | null;
}

export interface BusbarSection {
  readonly index: number;
  readonly id: string | undefined;
  readonly name: string;
  /** Text of `voltageType` when it is neither 0 nor 1. */
  readonly busbarLabel: string | undefined;
  readonly nominalKv: number | undefined;
  readonly firstCabinet: number;
  readonly endCabinet: number;
  readonly firstUnit: number;
  readonly endUnit: number;
  readonly relatedDevice: RelatedDevice | null;
  /** A device or type in it could not be read and might be an incoming unit: treated as a feeder of unknown position. */
  readonly unreadable: boolean;
}

export interface BusTie {
  readonly index: number;
  readonly id: string | undefined;
  /** Empty if the JSON has none, as in units. */
  readonly deviceId: string;
  readonly name: string;
  readonly flags: SymbolFlags;
  readonly lastKnownSwitchState: number | null;
  /** Only for graph mode, like the ends it names. */
  readonly truck: Truck;
  /** As a unit's: the contact that is set while its truck or drawer is out of the service position. */
  readonly truckContact: number | undefined;
  readonly ratedA: number | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The list in electrical order; an entry of unknown type keeps its place and breaks the run (part B, step 1). */
export type Entry =
  | {readonly kind: 'section'; readonly section: number}
  | {readonly kind: 'tie'; readonly tie: number}
  | {readonly kind: 'unknown'; readonly unknown: number; readonly path: string; readonly label: string};

export interface Station {
  readonly kind: VoltageKind;
  readonly entries: readonly Entry[];
  readonly sections: readonly BusbarSection[];
  readonly ties: readonly BusTie[];
  readonly cabinets: readonly Cabinet[];
  readonly units: readonly Unit[];
  readonly unknownCount: number;
  /** Ids used by several devices or ties: a reading with such an id is joined to all of them, although it is unknown which one it means. */
  readonly repeatedIds?: ReadonlySet<string>;
}

/** Why part of the JSON could not be used. `path` reads like `[2].device[0].deviceId`; the root is `$`. */
export interface Fault {
  readonly path: string;
  readonly code: FaultCode;
  /** English, for logs and developers; the console translates `code` and `detail`. */
  readonly message: string;
  /** The invalid value, shortened to at most 80 characters. */
  readonly detail: string | undefined;
  /** For a duplicate id: where the id occurs first. */
  readonly firstPath?: string;
}

export type FaultCode =
  | 'missing'
  | 'empty'
  | 'unreadable-json'
  | 'not-a-list'
  | 'too-large'
  | 'not-an-object'
  | 'unknown-entry-type'
  | 'missing-id'
  | 'duplicate-id'
  | 'wrong-type'
  | 'wrong-voltage-kind';
