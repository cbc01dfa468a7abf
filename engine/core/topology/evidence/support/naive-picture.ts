import type {EvidenceReading} from '../../../signals/reading.ts';
import type {Station, Unit} from '../../../station/station.ts';
import type {EvidenceOptions} from '../energise-with-evidence.ts';
import {type NaiveDevice, type NaiveLink, wiredDevices} from './naive-circuits.ts';
import {hasFrequency, isOfOnePhase, isStrong, naivePower, naiveVolt, undisputed, voltAmperes} from './naive-measure.ts';

export type {NaiveDevice, NaiveLink};

export interface NaiveSupply {
  readonly place: string;
  readonly kind: 'assumed' | 'possible' | 'source' | 'opposite';
  readonly by: NaiveDevice | undefined;
}

/**
 * A picture for the slow reference of the evidence: named places and a list of wires straight from the stations, sharing no code with the
 * implementation under test. Supports sections, ties between neighbours, units, transformers and related devices; isolators and busbars
 * drawn twice are compared with their own reference.
 */
export interface NaivePicture {
  readonly stations: readonly Station[];
  readonly devices: readonly NaiveDevice[];
  readonly links: readonly NaiveLink[];
  readonly supplies: readonly NaiveSupply[];
  /** Incoming units whose line surely gets supply from above. */
  readonly joined: ReadonlySet<NaiveDevice>;
  /** State of a section's related device in its own station's rows, by station and section. */
  readonly related: ReadonlyMap<string, Pick<NaiveDevice, 'reported' | 'isDoubtful'>>;
}

export const busOf = (i: number, section: number) => `bus ${i} ${section}`;

export function naivePicture(
  stations: readonly Station[],
  readings: readonly (readonly EvidenceReading[])[],
  options: EvidenceOptions,
): NaivePicture {
  const devices: NaiveDevice[] = [];
  const links: NaiveLink[] = [];
  for (const [i, station] of stations.entries()) {
    const rowsOf = (id: string) =>
      sortedRows(
        readings[i]!.filter(({deviceId}) => deviceId === id),
        options.nowMs,
      );
    for (const unit of station.units) {
      const role = unit.type === 3 ? 'incoming' : unit.type === 1 ? 'vt' : 'other';
      devices.push(
        naiveDevice({
          i,
          station,
          options,
          rows: rowsOf(unit.deviceId),
          id: unit.deviceId,
          lastKnown: unit.lastKnownSwitchState,
          role,
          what: 'unit',
          unit,
          near: busOf(i, unit.section),
          far: `far ${i} ${unit.index}`,
          ...{truck: unit.truck, contact: unit.truckContact},
          section: unit.section,
        }),
      );
    }
    station.entries.forEach((entry, at) => {
      if (entry.kind !== 'tie') return;
      const tie = station.ties[entry.tie]!;
      const [before, after] = [station.entries[at - 1], station.entries[at + 1]];
      if (before?.kind !== 'section' || after?.kind !== 'section') throw new Error('the reference wants a section on either side of a tie');
      devices.push(
        naiveDevice({
          i,
          station,
          options,
          rows: rowsOf(tie.deviceId),
          id: tie.deviceId,
          lastKnown: tie.lastKnownSwitchState,
          role: 'tie',
          what: 'tie',
          unit: undefined,
          near: busOf(i, before.section),
          far: busOf(i, after.section),
          ...{truck: tie.truck, contact: tie.truckContact},
          section: before.section,
        }),
      );
    });
  }
  const joined = new Set<NaiveDevice>();
  const related = new Map<string, NaiveDevice>();
  const takes = new Map<NaiveDevice, 'sure' | 'perhaps'>();
  const units = devices.filter(({what}) => what === 'unit');
  const transformerOf = ({station, unit}: NaiveDevice) => stations[station]!.cabinets[unit!.cabinet]!.transformerId;
  const take = (from: string, one: NaiveDevice, sure: boolean) => {
    const known = links.find(({a, b}) => a === from && b === one.far);
    if (known === undefined) links.push({a: from, b: one.far, sure});
    if (sure) joined.add(one);
    if (sure || !takes.has(one)) takes.set(one, sure ? 'sure' : 'perhaps');
  };
  const lowSide = (name: string, feeder: string, isTransformer = true) => {
    if (!links.some(({b}) => b === name)) links.push({a: feeder, b: name, sure: true, isTransformer});
    return name;
  };
  for (const one of units) {
    const id = transformerOf(one);
    if (stations[one.station]!.kind !== 'low' || one.role !== 'incoming' || id === undefined) continue;
    const feeder = units.find(
      (other) => stations[other.station]!.kind === 'high' && other.role !== 'incoming' && transformerOf(other) === id,
    );
    if (feeder !== undefined) take(lowSide(`transformer ${id}`, feeder.far), one, true);
  }
  for (const [i, station] of stations.entries()) {
    for (const section of station.sections) {
      const id = section.relatedDevice?.id;
      if (id === undefined) continue;
      const own = naiveDevice({
        ...{i, station, options, id, section: section.index, lastKnown: section.relatedDevice!.lastKnownSwitchState},
        ...{
          rows: sortedRows(
            readings[i]!.filter(({deviceId}) => deviceId === id),
            options.nowMs,
          ),
          unit: undefined,
          ...{truck: undefined, contact: undefined},
        },
        ...{role: 'related', what: 'related', near: `upper ${id}`, far: `lower ${i} ${section.index}`},
      });
      related.set(`${i} ${section.index}`, own);
      const drawn = units.find((one) => one.id === id);
      const incomings = units.filter((one) => one.station === i && one.section === section.index && one.role === 'incoming');
      const takers = incomings.filter(({unit}) => !unit!.generator);
      let supply: string;
      if (drawn === undefined) {
        const free = incomings.filter((one) => takes.get(one) !== 'sure');
        if (incomings.length > 0 && free.length === 0) continue;
        devices.push(own);
        supply = lowSide(`behind ${own.name}`, own.far, station.kind === 'low');
        for (const one of free) if (!one.unit!.generator) take(supply, one, takers.length === 1);
      } else {
        const transformer = transformerOf(drawn);
        const isSame = stations[drawn.station]!.kind === station.kind;
        supply =
          isSame && transformer === undefined
            ? drawn.far
            : lowSide(transformer === undefined ? `unit ${drawn.name}` : `transformer ${transformer}`, drawn.far);
        const isJoined = incomings.some(({far}) => links.some(({a, b, sure}) => a === supply && b === far && sure));
        if (!isJoined) for (const one of takers) take(supply, one, takers.length === 1);
      }
      if (incomings.length === 0) links.push({a: supply, b: busOf(i, section.index), sure: true});
    }
  }
  const supplies: NaiveSupply[] = [];
  for (const one of devices) {
    if (one.what === 'related' && !supplies.some(({place}) => place === one.near))
      supplies.push({place: one.near, kind: 'assumed', by: undefined});
    if (one.what !== 'unit') continue;
    const {unit, role, far} = one;
    if (role === 'incoming') {
      if (unit!.generator || takes.get(one) === 'perhaps') supplies.push({place: far, kind: 'possible', by: one});
      else if (!takes.has(one)) supplies.push({place: far, kind: 'assumed', by: one});
    } else if (unit!.source) supplies.push({place: far, kind: 'source', by: one});
    else if (
      role === 'other' &&
      stations[one.station]!.kind === 'high' &&
      (unit!.type === 4 || transformerOf(one) !== undefined || options.foreign === true)
    ) {
      if (!links.some(({a, b}) => a === far || b === far)) supplies.push({place: far, kind: 'opposite', by: one});
    }
  }
  const wired = wiredDevices(devices, links);
  const now = (one: NaiveDevice) => wired[devices.indexOf(one)]!;
  return {
    ...{stations, devices: wired, links, related},
    supplies: supplies.map((one) => ({...one, by: one.by && now(one.by)})),
    joined: new Set([...joined].map(now)),
  };
}

interface Making {
  readonly i: number;
  readonly station: Station;
  readonly options: EvidenceOptions;
  readonly rows: readonly EvidenceReading[];
  readonly id: string;
  readonly lastKnown: number | null;
  readonly role: NaiveDevice['role'];
  readonly what: NaiveDevice['what'];
  readonly unit: Unit | undefined;
  readonly near: string;
  readonly far: string;
  readonly truck: string | undefined;
  readonly contact: number | undefined;
  readonly section: number;
}

const bit = (state: number, position: number) => Math.floor(state / 2 ** position) % 2 === 1;
const wordOf = ({switchState}: EvidenceReading) => (typeof switchState === 'number' ? switchState : null);
const stampOf = ({timeMs, arrivedMs}: EvidenceReading, nowMs: number) => Math.min(timeMs ?? Infinity, arrivedMs ?? nowMs, nowMs);
const sortedRows = (rows: readonly EvidenceReading[], nowMs: number) =>
  [...rows].sort((a, b) => stampOf(a, nowMs) - stampOf(b, nowMs) || (a.arrivedMs ?? nowMs) - (b.arrivedMs ?? nowMs));

function naiveDevice({
  i,
  station,
  options,
  rows,
  id,
  lastKnown,
  role,
  what,
  unit,
  near,
  far,
  truck,
  contact,
  section,
}: Making): NaiveDevice {
  const reading = rows.at(-1);
  const word = reading === undefined ? null : wordOf(reading);
  const state = word ?? lastKnown;
  const limitMs = Math.max(options.staleAfterMs, 2 * Math.min(reading?.periodMs ?? 0, 3_600_000));
  const isStale = reading?.timeMs !== undefined && options.nowMs - Math.min(reading.timeMs, reading.arrivedMs ?? Infinity) > limitMs;
  const isOffline = word !== null && !bit(word, 30);
  const isPlugOut = (of: number) => contact !== undefined && bit(of, contact - 1);
  const isLowId = what === 'related' ? !id.startsWith('1') : station.kind === 'low';
  const isSecond = isLowId && state !== null && bit(state, 2);
  const isOut = truck === 'test' || truck === 'withdrawn' || (state !== null && isPlugOut(state));
  const volts =
    1000 * (station.sections[section]!.nominalKv ?? station.sections.find(({nominalKv}) => nominalKv !== undefined)?.nominalKv ?? 0);
  const isLine = (unit?.voltageQuantity ?? (station.kind === 'high' ? 'line' : 'phase')) === 'line';
  const full = isLine ? volts : volts / Math.sqrt(3);
  const least = unit?.ctPrimaryA !== undefined ? Math.max(0.02 * unit.ctPrimaryA, 5) : station.kind === 'high' ? 10 : 50;
  const flows = (row: EvidenceReading) => {
    const amps = (row.phaseCurrentsA ?? []).map((value) => (typeof value === 'number' ? Math.abs(value) : -1));
    if (amps.some((value) => value >= 0)) return Math.max(...amps) > least;
    return volts > 0 && voltAmperes(row) / (Math.sqrt(3) * volts) > least;
  };
  const history = rows.filter((row) => wordOf(row) !== null && bit(wordOf(row)!, 30));
  const over = (atMs: number, arrivedMs = atMs) => ({atMs, overMs: arrivedMs > atMs + 5000 ? arrivedMs : atMs});
  // Its position, and the place of its truck or, at 0.4 kV, its drawer.
  const isAway = (of: number) => isPlugOut(of) || (isLowId && bit(of, 2));
  const placeOf = (row: EvidenceReading) => `${bit(wordOf(row)!, 0)} ${isAway(wordOf(row)!)}`;
  const changes = [
    ...rows.flatMap((row) =>
      row.changedMs === undefined ? [] : [over(Math.min(row.changedMs, stampOf(row, options.nowMs)), row.changeArrivedMs)],
    ),
    ...history.flatMap((row, k) =>
      k > 0 && placeOf(row) !== placeOf(history[k - 1]!) ? [over(stampOf(row, options.nowMs), row.arrivedMs)] : [],
    ),
  ];
  const changedMs = Math.max(...changes.map(({atMs}) => atMs), -Infinity);
  // Readings with current since it was last reported closed, or without current.
  const quiet = history.map((row) => bit(wordOf(row)!, 0) || !flows(row));
  const flowing = history.slice(quiet.lastIndexOf(true) + 1).filter((row) => stampOf(row, options.nowMs) >= changedMs);
  const isTwice = [...station.units, ...station.ties].filter(({deviceId}) => deviceId === id).length > 1;
  const isUnsure = word === null || isStale || isOffline || isTwice;
  // A truck that is only reported away may conduct while that is in doubt.
  const isTold = truck !== 'test' && truck !== 'withdrawn';
  const lamp = unit?.presenceContact;
  const counts = reading !== undefined && !isStale && !isOffline;
  // Of an id that stands twice nothing counts, but a current or power is somewhere.
  const phases = reading?.phaseVoltagesV ?? [];
  const isOff = role === 'vt' && state !== null && !bit(state, 0);
  const isUnplugged = isOut || isSecond || isWithoutVoltage(station, unit);
  const isNone = ['absence', 'few'].includes(naiveVolt(phases, full));
  const isMeasured =
    counts &&
    !isTwice &&
    what !== 'related' &&
    !isOff &&
    ((!isOut && !isSecond) || unit?.voltageSide === 'line') &&
    !(isUnplugged && isNone);
  const isUncounted = phases.some(
    (value) => typeof value === 'number' && (full > 0 ? Math.abs(value) > 0.05 * full : Math.abs(value) >= 100),
  );
  const power = counts && what !== 'related' ? naivePower(reading, volts, unit, station.kind) : 'nothing';
  // Current at what is told to be out makes nothing live.
  const isToldOut = counts && what !== 'related' && word !== null && isAway(word);
  const isReportedOpen = word !== null && !bit(word, 0) && !isStale && !isOffline;
  const hasPower = power !== 'nothing' && !flows(reading!) && !(power === 'voltage' && isReportedOpen);
  return {
    name: `${what} ${i} ${what === 'related' ? section : what === 'tie' ? far : unit!.index}`,
    id,
    station: i,
    what,
    section,
    role,
    unit,
    near,
    far,
    reported: state === null ? 'unknown' : bit(state, 0) ? 'closed' : 'open',
    isDoubtful: isUnsure,
    isOut: isOut && !(isTold && isUnsure),
    isLoose: isSecond || (isOut && isTold && isUnsure),
    isReportedEarthed: unit?.groundKnife === true && state !== null && bit(state, 3),
    volt: isMeasured
      ? undisputed(station.kind === 'low' && isOfOnePhase(reading, full) ? 'presence' : naiveVolt(phases, full), reading, full, hasPower)
      : counts && what !== 'related' && (hasFrequency(reading) || isUncounted)
        ? 'frequency'
        : 'nothing',
    isStrong: isMeasured && isStrong(phases, full),
    lost: reading !== undefined && !counts && what !== 'related' ? lostOf() : [],
    isLow: station.kind === 'low',
    isInService: counts && word !== null && bit(word, 0),
    isLit: word !== null && lamp !== undefined && counts && bit(word, lamp - 1),
    isFlowing: counts && !isTwice && what !== 'related' && flows(reading) && !isToldOut,
    power: isTwice && (power !== 'nothing' || (counts && flows(reading))) ? 'beyond drift' : isToldOut && flows(reading!) ? 'flows' : power,
    stampMs: reading === undefined ? -Infinity : stampOf(reading, options.nowMs),
    changedMs,
    changeOverMs: Math.max(...changes.map(({overMs}) => overMs), -Infinity),
    flowsAgain: flowing.some(
      (row) => stampOf(row, options.nowMs) > stampOf(flowing[0]!, options.nowMs) && stampOf(row, options.nowMs) > changedMs,
    ),
    firstMs: changes.length > 0 || history.length === 0 || role === 'vt' ? -Infinity : stampOf(history[0]!, options.nowMs),
    side: role === 'vt' ? 'bus' : unit?.voltageSide,
    circuit: circuitOf({i, what, role, station, unit, near, far}),
    isBorrowed: false,
    isWiredToOwn: false,
  };
  function lostOf(): NaiveDevice['lost'] {
    const disputed = undisputed(naiveVolt(phases, full), reading!, full, false) === 'residual';
    const hasAmps = flows(reading!) || naivePower(reading!, volts, unit, station.kind) !== 'nothing';
    return [
      ...(isUncounted || disputed || hasFrequency(reading!) ? (['volts'] as const) : []),
      ...(hasAmps ? (['amps'] as const) : []),
      ...(word !== null && lamp !== undefined && bit(word, lamp - 1) ? (['lit'] as const) : []),
    ];
  }
}

const isWithoutVoltage = ({cabinets}: Station, unit: Unit | undefined) => unit !== undefined && cabinets[unit.cabinet]!.flags.pt === false;

const circuitOf = ({
  i,
  station,
  what,
  role,
  unit,
  near,
  far,
}: Pick<Making, 'i' | 'station' | 'what' | 'role' | 'unit' | 'near' | 'far'>) => {
  if (station.kind === 'high' && what === 'tie') return undefined;
  if (what === 'unit' && role === 'other' && unit!.voltageSide === 'line' && !unit!.source && !unit!.generator) return undefined;
  if (station.kind === 'low' && what === 'unit' && unit!.voltageSide !== 'line') return `cabinet ${i} ${unit!.cabinet}`;
  return station.kind === 'high' && what === 'unit' && unit!.voltageSide !== 'line' ? near : `${what} ${i} ${near} ${far}`;
};
