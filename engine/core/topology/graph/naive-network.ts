import type {SwitchReading} from '../../signals/reading.ts';
import type {Station} from '../../station/station.ts';

/**
 * A second, slow and obvious implementation of graph mode for comparison in tests: named nodes and a list of wires straight from the
 * stations, sharing no code with the implementation under test. Its answers are in naive-answer.ts.
 */

export type Run = 'reported' | 'open' | 'closed';

/** State of a switch. */
export interface NaiveSwitch {
  readonly known: boolean;
  readonly closed: boolean;
  readonly doubtful: boolean;
  readonly earthingSwitch: boolean;
  readonly flag4: boolean;
  readonly volts: 'none' | 'live' | 'dead' | 'unsure live' | 'unsure dead';
}

/** Whether a doubtful switch is closed; tests choose. */
export type Setting = (gate: NaiveSwitch) => boolean;

export interface Wire {
  readonly a: string;
  readonly b: string;
  readonly metal: boolean;
  /** Metal that carries no supply in some run still carries earth. */
  readonly alwaysEarths: boolean;
  conducts(setting: Setting, run: Run | 'setting'): boolean;
}

interface Supply {
  readonly node: string;
  readonly fed: (setting: Setting, run: Run | 'setting') => boolean;
}

export interface NaiveUnit {
  near: string;
  far: string;
  wire: Wire;
  readonly kind: 'isolator' | 'incoming' | 'other';
  readonly gate: NaiveSwitch;
  readonly earthingSwitch: boolean;
}

export interface NaiveNetwork {
  readonly wires: readonly Wire[];
  readonly supplies: readonly Supply[];
  readonly measured: readonly string[];
  readonly doubtfulNodes: readonly string[];
  readonly stations: readonly {
    readonly sections: readonly string[];
    readonly units: readonly NaiveUnit[];
    readonly ties: readonly {readonly from: string; readonly to: string; readonly wire: Wire}[];
  }[];
  readonly gates: readonly NaiveSwitch[];
}

export interface NaiveStation {
  readonly station: Station;
  readonly readings: readonly SwitchReading[];
}

interface Options {
  readonly nowMs: number;
  readonly staleAfterMs: number;
  readonly flag4Withdrawn?: readonly string[];
}

const bitOf = (state: number, position: number) => Math.floor(state / 2 ** position) % 2 === 1;

function readWord(value: unknown): number | null {
  if (typeof value === 'string' ? value.trim() === '' : typeof value !== 'number') return null;
  const number = Number(value);
  if (!Number.isInteger(number) || number < -(2 ** 31) || number >= 2 ** 32) return null;
  return number < 0 ? number + 2 ** 32 : number;
}

export function naiveNetwork(pictures: readonly NaiveStation[], options: Options): NaiveNetwork {
  const wires: Wire[] = [];
  const supplies: Supply[] = [];
  const measured: string[] = [];
  const doubtfulNodes: string[] = [];
  const gates: NaiveSwitch[] = [];
  const withdraws = (kind: string) => options.flag4Withdrawn?.includes(kind) === true;

  const gateOf = (i: number, id: string, lastKnown: number | null, limitV?: number): NaiveSwitch => {
    const row = id === '' ? undefined : pictures[i]!.readings.filter((one) => one.deviceId === id).at(-1);
    const word = row === undefined ? null : readWord(row.switchState);
    const state = word ?? lastKnown;
    const limitMs = Math.max(options.staleAfterMs, 2 * Math.min(row?.periodMs ?? 0, 3_600_000));
    const stale = typeof row?.timeMs === 'number' && !(options.nowMs - row.timeMs <= limitMs);
    const offline = word !== null && !bitOf(word, 30);
    const repeated = pictures[i]!.station.repeatedIds?.has(id) === true;
    const phases = (row?.phaseVoltagesV ?? []).filter((value) => typeof value === 'number') as number[];
    const volts = phases.some((value) => limitV !== undefined && value > limitV) ? 'live' : phases.length === 3 ? 'dead' : 'none';
    const gate: NaiveSwitch = {
      known: state !== null,
      closed: state !== null && bitOf(state, 0),
      doubtful: word === null || stale || offline || repeated,
      earthingSwitch: state !== null && bitOf(state, 3),
      flag4: state !== null && bitOf(state, 2),
      volts: limitV === undefined || volts === 'none' ? 'none' : stale || offline || repeated ? `unsure ${volts}` : volts,
    };
    gates.push(gate);
    return gate;
  };
  const isClosed = (gate: NaiveSwitch, setting: Setting, run: Run | 'setting') =>
    !gate.doubtful || run === 'reported' ? gate.closed : run === 'setting' ? setting(gate) : run === 'closed';
  const passes =
    (gate: NaiveSwitch, kind: string, solid = false) =>
    (setting: Setting, run: Run | 'setting') =>
      (solid || isClosed(gate, setting, run)) &&
      !(withdraws(kind) && gate.flag4 && (!gate.doubtful || run === 'reported' || run === 'open'));
  const wire = (a: string, b: string, conducts: Wire['conducts'], rest: Partial<Wire> = {}): Wire => {
    const made = {a, b, conducts, metal: true, alwaysEarths: false, ...rest};
    wires.push(made);
    return made;
  };
  const always = () => true;
  const link = (a: string, b: string, conducts: Wire['conducts'] = always) => {
    const known = wires.some((one) => one.alwaysEarths && ((one.a === a && one.b === b) || (one.a === b && one.b === a)));
    if (!known && a !== b) wire(a, b, conducts, {alwaysEarths: true});
  };

  const sectionNodes = pictures.map(({station}) => station.sections.map(() => ''));
  for (const [i, {station}] of pictures.entries()) {
    for (const [s, {id, nominalKv, unreadable}] of station.sections.entries()) {
      const isFirstHere = id !== undefined && station.sections.findIndex((one) => one.id === id) === s;
      let node = `bus ${i} ${s}`;
      const j = pictures.findIndex((other) => other.station.kind === station.kind && other.station.sections.some((one) => one.id === id));
      if (isFirstHere && j < i) {
        const t = pictures[j]!.station.sections.findIndex((one) => one.id === id);
        const otherKv = pictures[j]!.station.sections[t]!.nominalKv;
        if (otherKv === undefined || nominalKv === undefined || otherKv === nominalKv) node = sectionNodes[j]![t]!;
      }
      sectionNodes[i]![s] = node;
      if (unreadable) doubtfulNodes.push(node);
    }
  }

  const limitOf = ({sections}: Station, section: number) => {
    const kv = sections[section]!.nominalKv ?? sections.find((one) => one.nominalKv !== undefined)?.nominalKv;
    return kv === undefined ? 10 : kv * 100;
  };

  const units: NaiveUnit[][] = pictures.map(() => []);
  const ties: {from: string; to: string; wire: Wire; id: string}[][] = pictures.map(() => []);
  const before = sectionNodes.map((nodes) => [...nodes]);
  const after = sectionNodes.map((nodes) => [...nodes]);
  pictures.forEach(({station}, i) => {
    for (const unit of station.units) {
      const {section} = unit;
      const {firstUnit, endUnit} = station.sections[section]!;
      const at = station.entries.findIndex((entry) => entry.kind === 'section' && entry.section === section);
      const [previous, next] = [station.entries[at - 1]?.kind, station.entries[at + 1]?.kind];
      let side: 'before' | 'after' | undefined;
      if (unit.isolator) {
        const wishes =
          unit.index === firstUnit && endUnit - firstUnit > 1
            ? [previous && 'before', next && 'after']
            : unit.index === endUnit - 1 && endUnit - firstUnit > 1
              ? [next && 'after', previous && 'before']
              : [next === 'section' && 'after', previous === 'section' && 'before', next && 'after', previous && 'before'];
        side = wishes.find(Boolean) as typeof side;
      }
      const kind = side ? 'isolator' : unit.type === 3 ? 'incoming' : 'other';
      const gate = gateOf(
        i,
        unit.deviceId,
        unit.lastKnownSwitchState,
        unit.type === 3 || unit.source ? limitOf(station, section) : undefined,
      );
      const ends = side === 'before' ? before : side === 'after' ? after : sectionNodes;
      const near = ends[i]![section]!;
      let same: NaiveUnit | undefined;
      for (let j = 0; j < i && same === undefined && unit.deviceId !== ''; j++)
        same = units[j]!.find((one, u) => one.near === near && pictures[j]!.station.units[u]!.deviceId === unit.deviceId);
      const far = same?.far ?? `far ${i} ${unit.index}`;
      const out = unit.truck === 'test' || unit.truck === 'withdrawn';
      const own = out ? () => false : passes(gate, station.kind, kind === 'other' && unit.type === 1);
      units[i]!.push({near, far, kind, gate, earthingSwitch: unit.groundKnife, wire: same?.wire ?? wire(near, far, own)});
      if (side) ends[i]![section] = far;
    }
  });

  const namedEnd = (i: number, id: string | undefined, otherwise: string, place: string) => {
    if (id === undefined) return otherwise;
    for (const j of [i, ...pictures.keys()]) {
      const s = pictures[j]!.station.sections.findIndex((one) => one.id === id);
      if (s >= 0) return sectionNodes[j]![s]!;
    }
    doubtfulNodes.push(place);
    return place;
  };
  pictures.forEach(({station}, i) => {
    const endOf = (at: number, side: 'before' | 'after'): string => {
      const entry = station.entries[at];
      if (entry?.kind === 'section') return (side === 'before' ? before : after)[i]![entry.section]!;
      return `junction ${i} ${side === 'before' ? at : at + 1}`;
    };
    station.entries.forEach((entry, at) => {
      if (entry.kind === 'section') {
        if (station.entries[at - 1]?.kind === 'section') link(endOf(at - 1, 'after'), endOf(at, 'before'));
        return;
      }
      const [left, right] = [endOf(at - 1, 'after'), endOf(at + 1, 'before')];
      if (entry.kind === 'unknown') {
        wire(left, right, (setting, run) => run === 'closed' || (run === 'setting' && setting(UNKNOWN)));
        return;
      }
      const tie = station.ties[entry.tie]!;
      const gate = gateOf(i, tie.deviceId, tie.lastKnownSwitchState);
      const from = namedEnd(i, tie.from, left, `nowhere ${i} ${at} from`);
      const to = namedEnd(i, tie.to, right, `nowhere ${i} ${at} to`);
      const tieOut = tie.truck === 'test' || tie.truck === 'withdrawn';
      let same: Wire | undefined;
      for (let j = 0; j < i && same === undefined && tie.deviceId !== ''; j++)
        same = ties[j]!.find(
          (one) => one.id === tie.deviceId && ((one.from === from && one.to === to) || (one.from === to && one.to === from)),
        )?.wire;
      ties[i]!.push({from, to, id: tie.deviceId, wire: same ?? wire(from, to, tieOut ? () => false : passes(gate, station.kind))});
    });
  });

  const upstream = new Set<string>();
  const denied = ({volts}: NaiveSwitch, run: Run | 'setting') => volts === 'dead' || (volts === 'unsure dead' && run === 'open');
  const inlet = (from: string, {far, gate}: NaiveUnit) => {
    upstream.add(far);
    link(from, far, (_, run) => !denied(gate, run));
  };
  const transformerOf = (i: number, u: number) => {
    const {station} = pictures[i]!;
    return station.cabinets[station.units[u]!.cabinet]!.transformerId;
  };
  const everyUnit = units.flatMap((list, i) => list.map((unit, u) => ({unit, i, u, station: pictures[i]!.station})));
  const transformer = (name: string, feeders: readonly string[]) => {
    if (!wires.some(({a, b}) => a === `${name} high` && b === `${name} low`)) {
      for (const far of feeders) link(far, `${name} high`);
      wire(`${name} high`, `${name} low`, always, {metal: false});
    }
    return `${name} low`;
  };
  for (const {unit, i, u, station} of everyUnit) {
    const id = transformerOf(i, u);
    if (id === undefined || station.kind !== 'low' || unit.kind !== 'incoming') continue;
    const feeders = everyUnit.filter(
      (one) => one.station.kind === 'high' && one.unit.kind === 'other' && transformerOf(one.i, one.u) === id,
    );
    if (feeders.length > 0)
      inlet(
        transformer(
          `transformer ${id}`,
          feeders.map((one) => one.unit.far),
        ),
        unit,
      );
  }
  for (const [i, {station}] of pictures.entries()) {
    for (const [s, {relatedDevice, firstUnit, endUnit}] of station.sections.entries()) {
      if (relatedDevice === null) continue;
      const {id} = relatedDevice;
      const gate = gateOf(i, id, relatedDevice.lastKnownSwitchState);
      const named = everyUnit.filter((one) => id !== '' && one.station.units[one.u]!.deviceId === id);
      const drawn = named.find((one) => one.unit.kind === 'other') ?? named.find((one) => one.unit.kind === 'incoming');
      if (drawn && drawn.i === i && drawn.u >= firstUnit && drawn.u < endUnit) continue;
      const incomings = units[i]!.slice(firstUnit, endUnit).filter((one) => one.kind === 'incoming');
      const targets = drawn ? incomings : incomings.filter(({far}) => !upstream.has(far));
      if (incomings.length > 0 && targets.length === 0) continue;
      let supply: string;
      if (drawn === undefined) {
        const name = id === '' ? `${i} ${s}` : id;
        const lower = `lower ${sectionNodes[i]![s]} ${name}`;
        if (!supplies.some(({node}) => node === `upper ${name}`)) supplies.push({node: `upper ${name}`, fed: always});
        if (!wires.some(({b}) => b === lower)) wire(`upper ${name}`, lower, passes(gate, id.startsWith('1') ? 'high' : 'low'));
        supply = station.kind === 'low' ? transformer(lower, [lower]) : lower;
      } else {
        const sameKind = drawn.station.kind === station.kind;
        const transformerId = transformerOf(drawn.i, drawn.u);
        supply = drawn.unit.far;
        if (drawn.unit.kind === 'incoming') {
          const behind = `behind ${drawn.i} ${drawn.u} ${sameKind}`;
          if (!wires.some(({b}) => b === behind)) wire(supply, behind, drawn.unit.wire.conducts);
          supply = sameKind ? behind : transformer(behind, [behind]);
        } else if (!sameKind || transformerId !== undefined) {
          const shared = wires.some(({a}) => transformerId !== undefined && a === `transformer ${transformerId} high`);
          supply = transformer(shared ? `transformer ${transformerId}` : `unit ${drawn.i} ${drawn.u} ${sameKind}`, [supply]);
        }
      }
      for (const one of targets) inlet(supply, one);
      if (incomings.length === 0) link(supply, sectionNodes[i]![s]!);
    }
  }

  const placed = new Set<string>();
  for (const {unit, station, u} of everyUnit) {
    const {gate, far, kind} = unit;
    const {source, groundKnife} = station.units[u]!;
    if (kind === 'isolator' || placed.has(far) || !(kind === 'incoming' || source)) continue;
    placed.add(far);
    if (source || !upstream.has(far)) {
      const earthed = groundKnife && gate.earthingSwitch;
      supplies.push({
        node: far,
        fed: (setting, run) => gate.volts === 'live' || ((!earthed || isClosed(gate, setting, run)) && !denied(gate, run)),
      });
    } else if (gate.volts === 'live') measured.push(far);
  }
  return {
    wires,
    supplies,
    measured,
    doubtfulNodes,
    gates: [...gates, UNKNOWN],
    stations: pictures.map((_, i) => ({sections: sectionNodes[i]!, units: units[i]!, ties: ties[i]!})),
  };
}

/** Every entry of unknown type. */
const UNKNOWN: NaiveSwitch = {known: false, closed: false, doubtful: true, earthingSwitch: false, flag4: false, volts: 'none'};
