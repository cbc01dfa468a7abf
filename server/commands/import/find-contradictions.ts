import {EquipmentType, parseDiagram, type Station} from '@livebus/engine/core';
import type {FileStation, SiteFile} from './site-schema.ts';

/** Nominal voltages from a control supply to the highest in service, V. */
const NOMINAL_V = {min: 24, max: 1_000_000} as const;
const WRONG_VOLTAGE = `no nominal voltage of 24 V to 1,000 kV`;
/** Most ids in one warning. */
const NAMED = 5;

/** A station of the file with its place in it and its diagram, where readable. */
interface DrawnStation {
  readonly place: string;
  readonly listed: FileStation;
  readonly drawn: Station | undefined;
}

/** A device as a diagram draws it. */
interface DrawnDevice {
  readonly type: number;
  readonly transformerId: string | undefined;
}

/**
 * Finds where a file contradicts itself, as `place: what is wrong and what to do`: the feeder of a section against its incoming units, the
 * kind of a device against its drawing, transformers against the cabinets that name them, and nominal voltages that no network has. Wrong
 * links would show live parts as dead.
 */
export function findContradictions({groups}: SiteFile): string[] {
  return groups.flatMap((group, g) =>
    group.projects.flatMap((project, p) => faultsOfProject(project.stations.map(drawnAt(`groups[${g}].projects[${p}]`)))),
  );
}

const drawnAt =
  (place: string) =>
  (listed: FileStation, s: number): DrawnStation => {
    const parsed = parseDiagram(listed.diagram, {kind: listed.stationType === 1 ? 'high' : 'low'});
    return {place: `${place}.stations[${s}]`, listed, drawn: parsed.ok ? parsed.value : undefined};
  };

function faultsOfProject(stations: readonly DrawnStation[]): string[] {
  const drawn = new Map(stations.flatMap(({drawn: station}) => (station ? [...drawnDevices(station)] : [])));
  /** By transformer id, the device that feeds it according to the file's records. */
  const feederOf = new Map(stations.flatMap(({listed}) => listed.transformers.map(({id, feederId}) => [id, feederId] as const)));
  return stations.flatMap((station) => [
    ...faultsOfDevices(station, drawn),
    ...faultsOfTransformers(station, drawn),
    ...faultsOfSections(station, drawn, feederOf),
  ]);
}

function* drawnDevices({units, ties, cabinets}: Station): Iterable<readonly [string, DrawnDevice]> {
  for (const {deviceId, type, cabinet} of units) yield [deviceId, {type, transformerId: cabinets[cabinet]!.transformerId}];
  for (const {deviceId} of ties) yield [deviceId, {type: EquipmentType.tie, transformerId: undefined}];
}

function faultsOfDevices({place, listed}: DrawnStation, drawn: ReadonlyMap<string, DrawnDevice>): string[] {
  return listed.devices.flatMap(({id, kind, transformerId}, i) => {
    const at = `${place}.devices[${i}]`;
    const device = drawn.get(id);
    if (!device) return [];
    // A plain cabinet states no type.
    const otherKind = kind !== undefined && device.type !== 0 && kind !== device.type;
    return [
      ...(otherKind ? [`${at}: device ${id} is of kind ${kind} here and of type ${device.type} in the diagram: make them agree`] : []),
      ...(contradict(transformerId, device.transformerId)
        ? [`${at}: device ${id} names transformer ${transformerId}, its cabinet in the diagram ${device.transformerId}: make them agree`]
        : []),
    ];
  });
}

function faultsOfTransformers({place, listed}: DrawnStation, drawn: ReadonlyMap<string, DrawnDevice>): string[] {
  return listed.transformers.flatMap(({id, feederId, incomingId, primaryV, secondaryV}, i) => {
    const at = `${place}.transformers[${i}]`;
    const wrong = Object.entries({primaryV, secondaryV}).filter(([, volts]) => volts < NOMINAL_V.min || volts > NOMINAL_V.max);
    const others = Object.entries({feederId, incomingId}).filter(
      ([, device]) => device !== undefined && contradict(id, drawn.get(device)?.transformerId),
    );
    return [
      ...wrong.map(([field, volts]) => `${at}.${field}: ${volts} V is ${WRONG_VOLTAGE}`),
      ...others.map(
        ([field, device]) =>
          `${at}.${field}: the cabinet of device ${device} names transformer ${drawn.get(device!)?.transformerId} in the diagram, not ${id}: make them agree`,
      ),
    ];
  });
}

function faultsOfSections(
  {place, drawn: station}: DrawnStation,
  drawn: ReadonlyMap<string, DrawnDevice>,
  feederOf: ReadonlyMap<string, string>,
): string[] {
  if (!station) return [];
  return station.sections.flatMap(({id, name, nominalKv, relatedDevice, firstUnit, endUnit}) => {
    const at = `${place}: section ${id ?? name}`;
    const volts = nominalKv === undefined ? undefined : nominalKv * 1000;
    const isWrong = volts !== undefined && (volts < NOMINAL_V.min || volts > NOMINAL_V.max);
    const faults = isWrong ? [`${at}: nominalKv ${nominalKv} is ${WRONG_VOLTAGE}`] : [];
    const related = relatedDevice?.id ?? '';
    const incomings = station.units.slice(firstUnit, endUnit).filter(({type}) => type === EquipmentType.incoming);
    const named = incomings.flatMap(({cabinet}) => station.cabinets[cabinet]!.transformerId ?? []);
    if (related === '' || named.length === 0) return faults;
    const other = drawn.get(related)?.transformerId;
    const joins = named.some((one) => !contradict(one, other) && !contradict(feederOf.get(one), related));
    if (joins) return faults;
    const why = named.map((one) => `${one}${feederOf.has(one) ? `, which device ${feederOf.get(one)} feeds` : ''}`).join(', ');
    const leads = other === undefined ? '' : ` (of transformer ${other})`;
    return [...faults, `${at}: its relaDevice is ${related}${leads}, its incoming unit names transformer ${why}: make them agree`];
  });
}

const contradict = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other;

/**
 * What the evidence from measurements needs and a file leaves open, one line for each station. An imported site works without it, but shows
 * more parts as uncertain.
 */
export function findOmissions({groups}: SiteFile): string[] {
  return groups.flatMap(({projects}) => projects.flatMap(({stations}) => stations.flatMap(omissionsOf)));
}

function omissionsOf(listed: FileStation): string[] {
  const {drawn} = drawnAt('')(listed, 0);
  return [...sidesLeftOut(listed, drawn), ...quantitiesLeftOut(listed, drawn), ...sourcesLeftOut(listed, drawn)];
}

function sidesLeftOut(listed: FileStation, drawn: Station | undefined): string[] {
  const open = (drawn?.units ?? [])
    .filter(({type, isolator, voltageSide, deviceId}) => {
      const measuresBusbar = type === EquipmentType.voltageTransformer;
      return deviceId !== '' && !measuresBusbar && !isolator && voltageSide === undefined;
    })
    .map(({deviceId}) => deviceId);
  if (open.length === 0) return [];
  return [`! station ${listed.id}: no voltageSide (bus or line) at ${named(open)}: while such a switch is open, its voltage proves little`];
}

/** At 10 kV both are usual: phase voltages that are taken for line voltages look like a disturbed voltage everywhere. */
function quantitiesLeftOut(listed: FileStation, drawn: Station | undefined): string[] {
  if (drawn?.kind !== 'high') return [];
  const open = drawn.units.filter(({deviceId, isolator, voltageQuantity}) => deviceId !== '' && !isolator && voltageQuantity === undefined);
  if (open.length === 0) return [];
  const ids = named(open.map(({deviceId}) => deviceId));
  return [`! station ${listed.id}: no voltageQuantity (phase or line) at ${ids}: their voltages count as line voltages`];
}

/** How drawings name what may feed back: solar, storage, generators, rings. */
const SOURCE_NAME =
  /光伏|逆变|逆變|储能|儲能|发电|發電|柴发|柴發|环网|環網|solar|photovolt|\bpv\b|inverter|energy storage|\bbess\b|generat|genset|\bring\b|fotovolt|inversor|gerador|\banel\b/i;

/** No reading tells of a source behind a feeder that nothing measures: what it feeds would be dead for certain. */
function sourcesLeftOut(listed: FileStation, drawn: Station | undefined): string[] {
  if (drawn === undefined) return [];
  const open = drawn.units.filter(({deviceId, name, type, cabinet, source, generator}) => {
    const isDeclared = source || generator || type === EquipmentType.voltageTransformer || type === EquipmentType.tie;
    return deviceId !== '' && !isDeclared && SOURCE_NAME.test(`${drawn.cabinets[cabinet]?.name ?? ''} ${name}`);
  });
  if (open.length === 0) return [];
  const ids = named(open.map(({deviceId}) => deviceId));
  return [
    `! station ${listed.id}: ${ids} may feed back by name, but declare neither source (a feeder) nor generator (an incoming unit): unmeasured, what they feed counts as dead`,
  ];
}

const named = (ids: readonly string[]): string =>
  `${ids.slice(0, NAMED).join(', ')}${ids.length > NAMED ? ` and ${ids.length - NAMED} more` : ''}`;
