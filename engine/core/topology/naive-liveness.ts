import type {SwitchReading} from '../signals/reading.ts';

/**
 * A second, slow and obvious implementation of the segment rule for comparison in tests: straight from the diagram's entries, by repetition
 * until nothing changes, sharing no code with the implementation under test.
 */
export interface NaivePart {
  readonly reported: boolean;
  readonly open: boolean;
  readonly closed: boolean;
}

export interface NaiveUnit {
  readonly id: string;
  readonly incoming: boolean;
  readonly position: 'closed' | 'open' | 'unknown';
  readonly bus: NaivePart;
  readonly out: NaivePart;
  readonly earthed: boolean | 'unknown';
  readonly conflict: boolean;
  readonly offline: boolean;
  readonly line: string | undefined;
}

export interface NaiveLiveness {
  readonly sections: readonly NaivePart[];
  readonly ties: readonly {readonly s: NaivePart; readonly up: NaivePart; readonly down: NaivePart; readonly position: string}[];
  readonly units: readonly NaiveUnit[];
}

export interface NaiveSwitch {
  readonly id: string;
  readonly state: number | null;
  readonly offline: boolean;
  readonly stale: boolean;
  doubtful: boolean;
  /** Several devices or ties have its id. */
  repeated: boolean;
  readonly row: SwitchReading | undefined;
}

export interface NaiveModel {
  /** One item per entry; sections contain their switches. */
  readonly entries: readonly NaiveEntry[];
  readonly switches: readonly NaiveSwitch[];
}

type NaiveEntry =
  | {
      readonly kind: 'section';
      readonly feeders: readonly NaiveSwitch[];
      readonly units: readonly NaiveModelUnit[];
      readonly related: NaiveSwitch | null;
      readonly nominalKv: number | undefined;
    }
  | {readonly kind: 'tie'; readonly gate: NaiveSwitch}
  | {readonly kind: 'unknown'; readonly gate: NaiveSwitch};

interface NaiveModelUnit {
  readonly id: string;
  readonly type: number;
  readonly earthingSwitch: boolean;
  readonly gate: NaiveSwitch;
}

interface NaiveInput {
  readonly json: readonly unknown[];
  readonly kind: 'high' | 'low';
  readonly readings: readonly SwitchReading[];
  readonly nowMs: number;
  readonly staleAfterMs: number;
}

// biome-ignore lint/suspicious/noExplicitAny: the reference reads raw diagrams as received.
type Raw = any;

export function naiveLiveness(input: NaiveInput): NaiveLiveness {
  const model = naiveModel(input);
  const reported = naiveRun(model, (item) => bitOf(item.state, 0) === 1);
  const open = naiveRun(model, (item) => !item.doubtful && bitOf(item.state, 0) === 1);
  const closed = naiveRun(model, (item) => item.doubtful || bitOf(item.state, 0) === 1);
  const part = (read: (run: NaiveRun) => boolean): NaivePart => ({reported: read(reported), open: read(open), closed: read(closed)});
  const sections = model.entries.filter((entry) => entry.kind === 'section');
  const ties = model.entries.filter((entry) => entry.kind === 'tie');
  const stationKv = sections.map((section) => section.nominalKv).find((kv) => kv !== undefined);
  return {
    sections: sections.map((_, i) => part((run) => run.sections[i]!)),
    ties: ties.map((tie, i) => ({
      s: part((run) => run.ties[i]!.s),
      up: part((run) => run.ties[i]!.up),
      down: part((run) => run.ties[i]!.down),
      position: positionOf(tie.gate),
    })),
    units: sections.flatMap((section, i) =>
      section.units.map((unit, j): NaiveUnit => {
        const bus = part((run) => run.sections[i]!);
        const earthed = earthedOf(unit);
        return {
          id: unit.id,
          incoming: unit.type === 3,
          position: positionOf(unit.gate),
          bus,
          out: part((run) => run.units[i]![j]!),
          earthed,
          conflict: earthed === true && bus.reported && positionOf(unit.gate) === 'closed',
          offline: unit.gate.offline,
          line: unit.type === 3 ? lineOf(unit, section.related, input.kind, section.nominalKv ?? stationKv) : undefined,
        };
      }),
    ),
  };
}

export interface NaiveRun {
  readonly sections: readonly boolean[];
  readonly ties: readonly {readonly s: boolean; readonly up: boolean; readonly down: boolean}[];
  /** Outgoing sides by section; false for incoming units. */
  readonly units: readonly (readonly boolean[])[];
}

/** The rule for one setting of all switches. */
export function naiveRun({entries}: NaiveModel, isClosed: (item: NaiveSwitch) => boolean): NaiveRun {
  // Places in a row: every section, and the empty stretch on either side of every separator.
  const places: boolean[] = [];
  const joints: {readonly left: number; readonly right: number; readonly carries: boolean}[] = [];
  const placeOf: number[] = [];
  places.push(false);
  for (const entry of entries) {
    const left = places.length - 1;
    places.push(entry.kind === 'section' && entry.feeders.some(isClosed));
    joints.push({left, right: left + 1, carries: entry.kind === 'section' || isClosed(entry.gate)});
    placeOf.push(left + 1);
  }
  for (let changed = true; changed; ) {
    changed = false;
    for (const {left, right, carries} of joints) {
      if (!carries || places[left] === places[right]) continue;
      places[left] = places[right] = true;
      changed = true;
    }
  }
  const sections: boolean[] = [];
  const ties: NaiveRun['ties'][number][] = [];
  const units: boolean[][] = [];
  entries.forEach((entry, i) => {
    const right = placeOf[i]!;
    if (entry.kind === 'section') {
      const live = places[right]!;
      sections.push(live);
      units.push(entry.units.map(({type, gate}) => type !== 3 && live && (type === 1 || isClosed(gate))));
    } else if (entry.kind === 'tie') {
      const [up, down] = [places[right - 1]!, places[right]!];
      ties.push({up, down, s: isClosed(entry.gate) && (up || down)});
    }
  });
  return {sections, ties, units};
}

export function naiveModel({json, kind, readings, nowMs, staleAfterMs}: NaiveInput): NaiveModel {
  const switches: NaiveSwitch[] = [];
  const gate = (id: string, lastKnown: number | null): NaiveSwitch => {
    const row = id === '' ? undefined : readings.filter((reading) => reading.deviceId === id).at(-1);
    const polled = row === undefined ? null : wordOf(row.switchState);
    const offline = polled !== null && bitOf(polled, 30) === 0;
    const limitMs = Math.max(staleAfterMs, 2 * Math.min(row?.periodMs ?? 0, 3_600_000));
    const stale = row !== undefined && row.timeMs !== undefined && (!Number.isFinite(row.timeMs) || nowMs - row.timeMs > limitMs);
    const doubtful = polled === null || offline || stale;
    const item: NaiveSwitch = {id, state: polled ?? lastKnown, offline, stale, doubtful, repeated: false, row};
    switches.push(item);
    return item;
  };
  const entries = json.map((raw: Raw): NaiveEntry => {
    const type = isObject(raw) ? wholeOf(own(raw, 'type')) : null;
    if (type === 1) return sectionOf(raw, kind, gate);
    if (type === 2) return {kind: 'tie', gate: tieGate(raw, gate)};
    return {kind: 'unknown', gate: gate('', null)};
  });
  const ids = entries.flatMap((entry) =>
    entry.kind === 'section' ? entry.units.map((unit) => unit.id) : entry.kind === 'tie' ? [entry.gate.id] : [],
  );
  for (const item of switches) {
    if (item.id === '' || ids.filter((id) => id === item.id).length < 2) continue;
    item.repeated = true;
    item.doubtful = true;
  }
  return {entries, switches};
}

type MakeGate = (id: string, lastKnown: number | null) => NaiveSwitch;

function tieGate(raw: Raw, gate: MakeGate): NaiveSwitch {
  const devices = listOf(own(raw, 'device'));
  const device = devices.find((item) => wholeOf(own(item, 'type')) === 2) ?? devices[0] ?? {};
  return gate(idOf(own(device, 'deviceId')), wordOf(own(device, 'switchState')));
}

function sectionOf(raw: Raw, kind: 'high' | 'low', gate: MakeGate): NaiveEntry {
  const units: NaiveModelUnit[] = [];
  const add = (item: Raw, outerType: unknown, ...outerKnives: unknown[]) => {
    const types = [own(item, 'type'), outerType].filter((type) => !absent(type));
    const type = types.length > 0 ? (wholeOf(types[0]) ?? 0) : yes(own(item, 'devInLine')) ? 3 : 0;
    const earthingSwitch = [own(item, 'groundKnife'), ...outerKnives].find((flag) => yes(flag) || no(flag));
    units.push({
      id: idOf(own(item, 'deviceId')),
      type,
      earthingSwitch: yes(earthingSwitch),
      gate: gate(idOf(own(item, 'deviceId')), wordOf(own(item, 'switchState'))),
    });
  };
  const addCase = (item: Raw) => {
    const type = absent(own(item, 'type')) && yes(own(item, 'devInLine')) ? 3 : own(item, 'type');
    for (const inner of listOf(own(item, 'deviceInfo'))) add(inner, type, own(item, 'groundKnife'), own(raw, 'groundKnife'));
  };
  for (const item of listOf(own(raw, 'device'))) {
    const holdsItems = Array.isArray(own(item, 'deviceInfo')) ? own(item, 'deviceInfo').length > 0 : isObject(own(item, 'deviceInfo'));
    if (kind === 'low' && holdsItems) addCase(item);
    else add(item, undefined, own(raw, 'groundKnife'));
  }
  for (const item of listOf(own(raw, 'cases'))) addCase(item);
  const rela = own(raw, 'relaDevice');
  const related = absent(rela) ? null : gate(idOf(own(rela, 'id')), wordOf(own(own(rela, 'data'), 'switchState')));
  const nominal = own(raw, 'nominalKv');
  const nominalKv =
    !absent(nominal) && typeof nominal !== 'boolean' && !Array.isArray(nominal) && Number(nominal) > 0 && Number(nominal) < Infinity
      ? Number(nominal)
      : undefined;
  return {
    kind: 'section',
    units,
    related,
    nominalKv,
    feeders: [
      ...(holdsUnreadable(raw, kind) ? [gate('', null)] : []),
      ...(related === null ? [] : [related]),
      ...units.filter((unit) => unit.type === 3).map((unit) => unit.gate),
    ],
  };
}

/** An unreadable part might be an incoming unit: a list that is not one, an item that is not an object, a type that is not a number. */
function holdsUnreadable(section: Raw, kind: 'high' | 'low'): boolean {
  const badType = (item: Raw) => !absent(own(item, 'type')) && wholeOf(own(item, 'type')) === null;
  const badList = (value: Raw) => !absent(value) && !Array.isArray(value) && !isObject(value);
  const badItems = (value: Raw) => badList(value) || (Array.isArray(value) && !value.every(isObject));
  const badCase = (item: Raw) =>
    badType(item) || badItems(own(item, 'deviceInfo')) || listOf(own(item, 'deviceInfo')).some((inner) => badType(inner));
  const badDevice = (item: Raw) => {
    const items = own(item, 'deviceInfo');
    const isCase = kind === 'low' && (Array.isArray(items) ? items.length > 0 : isObject(items));
    return isCase ? badCase(item) : badType(item) || badList(items);
  };
  return (
    badItems(own(section, 'device')) ||
    badItems(own(section, 'cases')) ||
    listOf(own(section, 'device')).some(badDevice) ||
    listOf(own(section, 'cases')).some(badCase)
  );
}

function lineOf({gate, earthingSwitch}: NaiveModelUnit, related: NaiveSwitch | null, kind: 'high' | 'low', kv: number | undefined): string {
  const volts = [0, 1, 2]
    .map((phase) => gate.row?.phaseVoltagesV?.[phase as 0])
    .filter((value) => typeof value === 'number' && Number.isFinite(value)) as number[];
  const limit = kv === undefined ? 10 : kv * 100;
  const measured = volts.some((value) => Math.abs(value) > limit) ? 'live' : volts.length === 3 ? 'dead' : undefined;
  const earthedOpen = earthingSwitch && gate.state !== null && bitOf(gate.state, 3) === 1 && bitOf(gate.state, 0) === 0;
  const measures = !gate.offline && !gate.stale && !gate.repeated;
  if (measures && measured !== undefined) return measured;
  if (!gate.doubtful && earthedOpen) return 'dead';
  if (kind === 'low' && related !== null) return related.doubtful ? 'uncertain' : bitOf(related.state, 0) === 1 ? 'live' : 'dead';
  return measured !== undefined || earthedOpen ? 'uncertain' : 'assumed';
}

function earthedOf({gate, earthingSwitch}: NaiveModelUnit): boolean | 'unknown' {
  if (!earthingSwitch) return false;
  return gate.doubtful ? 'unknown' : bitOf(gate.state, 3) === 1;
}

function positionOf({state}: NaiveSwitch): 'closed' | 'open' | 'unknown' {
  if (state === null) return 'unknown';
  return bitOf(state, 0) === 1 ? 'closed' : 'open';
}

function bitOf(word: number | null, position: number): number {
  return word === null ? 0 : Math.floor(word / 2 ** position) % 2;
}

function wholeOf(value: unknown): number | null {
  const given = typeof value === 'string' && /^\s*[+-]?[0-9]{1,16}\s*$/.test(value) ? Number(value) : value;
  return typeof given === 'number' && Number.isInteger(given) && Math.abs(given) < 2 ** 53 ? given : null;
}

function wordOf(value: unknown): number | null {
  const whole = wholeOf(value);
  if (whole === null || whole >= 2 ** 32 || whole < -(2 ** 31)) return null;
  return whole < 0 ? whole + 2 ** 32 : whole;
}

function idOf(value: unknown): string {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return `${value}`;
  return typeof value === 'string' && value.trim().length <= 200 ? value.trim() : '';
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const own = (value: Raw, key: string): Raw => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined);
const absent = (value: unknown): boolean => value === undefined || value === null || value === '';
const yes = (value: unknown): boolean => value === 1 || value === true || value === '1';
const no = (value: unknown): boolean => value === 0 || value === false || value === '0';
const listOf = (value: Raw): Raw[] => (Array.isArray(value) ? value : [value]).filter(isObject);
