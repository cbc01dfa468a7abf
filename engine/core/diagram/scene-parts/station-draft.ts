import type {NumberStyle} from '../../base/number-style.ts';
import type {Station} from '../../station/station.ts';
import {voltageKey} from '../colours/voltage-key.ts';
import {createColumns, type GrowingColumns} from '../growing-columns.ts';
import type {StationLayout} from '../layout/layout-station.ts';
import {NONE, type SceneStation} from '../scene.ts';
import {valueColumns} from '../scene-columns.ts';
import {newSlot, type SceneWriter, type Side, voltageRow} from '../scene-writer.ts';

/** Words on the picture that are not names of the site. */
export interface SceneWords {
  /** Below an incoming line. */
  readonly source: string;
  /** Below the generator of an incoming unit. */
  readonly generator: string;
  /** Head of the riser half of a bus-tie, wide and narrow. */
  readonly riser: string;
  readonly riserNarrow: string;
  /** Below an incoming line that nothing measures (MO-4-17). */
  readonly assumed: string;
  /** Below an incoming line at which only its own instrument measures nothing, and below one with an induced or residual voltage. */
  readonly absent: string;
  readonly residual: string;
  /** Name of an entry of unknown type without its own name. */
  readonly unknownEquipment: string;
  /** In the figures of the picture; default: a point. */
  readonly decimalMark?: NumberStyle['decimalMark'];
}

export const CHINESE_WORDS: SceneWords = {
  source: '电源进线',
  generator: '发电机',
  riser: '提升柜',
  riserNarrow: '提升',
  assumed: '电源侧未测',
  absent: '测得无压',
  residual: '感应或残压',
  unknownEquipment: '未知设备',
};

/** Position of one station in the picture. */
export interface StationPlace {
  readonly index: number;
  readonly layout: StationLayout;
  /** Top left of its layout. */
  readonly x: number;
  readonly y: number;
  readonly words: SceneWords;
  readonly folded: boolean;
  /** Smallest k at which the heads of its cabinets show their names; the overview names disappear then. */
  readonly headFromK: number;
}

/** One station while its part of the scene is built: its position, what its entries connect to, and the slots assigned so far. */
export interface StationDraft extends StationPlace {
  readonly writer: SceneWriter;
  readonly station: Station;
  /** Busbar side of each section, and both sides of each tie. */
  readonly sections: readonly Side[];
  readonly tieUp: readonly Side[];
  readonly tieDown: readonly Side[];
  /** Row of the voltage on the other side of this station's transformers. */
  readonly windingVoltage: number;
  readonly instrumentVoltage: number;
  /** Columns of the finished `SceneStation`, written by the parts. */
  readonly columns: Omit<SceneStation, 'x' | 'y' | 'width' | 'height' | 'id' | 'name' | 'values'>;
  readonly values: GrowingColumns<ReturnType<typeof valueColumns>>;
  readonly transformers: string[];
}

export function createStationDraft(writer: SceneWriter, station: Station, place: StationPlace): StationDraft {
  const {sections, ties, units} = station;
  const bus = sections.map(
    (section): Side => ({slot: newSlot(writer), voltage: voltageRow(writer, voltageKey(station.kind, section.nominalKv))}),
  );
  const entryOfTie = new Uint32Array(ties.length);
  station.entries.forEach((entry, at) => {
    if (entry.kind === 'tie') entryOfTie[entry.tie] = at;
  });
  const beside = (entry: number): Side => ({slot: newSlot(writer), voltage: voltageOfEntry(station, bus, entry, writer)});
  const tieUp = ties.map((tie) => beside(entryOfTie[tie.index] - 1));
  const tieDown = ties.map((tie) => beside(entryOfTie[tie.index] + 1));
  const none = (count: number) => new Uint32Array(count);
  const marks = (count: number) => ({
    conflict: none(count),
    alarm: none(count),
    offline: none(count),
    contradiction: none(count),
    stale: none(count),
    uncertain: none(count),
    missing: none(count),
    sharedPlace: new Uint8Array(count),
  });
  return {
    writer,
    station,
    ...place,
    sections: bus,
    tieUp,
    tieDown,
    windingVoltage: voltageRow(writer, voltageKey(station.kind === 'high' ? 'low' : 'high', undefined)),
    instrumentVoltage: voltageRow(writer, 'instrument'),
    columns: {
      sectionSlot: Uint32Array.from(bus, (side) => side.slot),
      tieUpSlot: Uint32Array.from(tieUp, (side) => side.slot),
      tieDownSlot: Uint32Array.from(tieDown, (side) => side.slot),
      tiePositionSlot: Uint32Array.from(ties, () => newSlot(writer)),
      unitFarSlot: none(units.length),
      unitWindingSlot: none(units.length),
      unitTransformerTagSlot: none(units.length),
      unitPositionSlot: none(units.length),
      unitEarthingSwitchSlot: none(units.length),
      unitPresenceSlot: none(units.length),
      unitPositionStates: new Uint8Array(3 * units.length),
      unitEarthedStates: new Uint8Array(units.length),
      unitTestStates: new Uint8Array(3 * units.length),
      tiePositionStates: new Uint8Array(3 * ties.length),
      tieTestStates: new Uint8Array(3 * ties.length),
      unitCaptionValue: none(units.length).fill(NONE),
      unitMarkSlots: marks(units.length),
      tieMarkSlots: marks(ties.length),
    },
    values: createColumns(valueColumns, {done: 0, total: 0}),
    transformers: [],
  };
}

/** A tie has the voltage of the section next to it, or that of the station kind if there is none. */
function voltageOfEntry(station: Station, bus: readonly Side[], at: number, writer: SceneWriter): number {
  const entry = station.entries[at];
  return entry?.kind === 'section' ? bus[entry.section].voltage : voltageRow(writer, voltageKey(station.kind, undefined));
}
