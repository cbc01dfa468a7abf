import {realpathSync} from 'node:fs';
import {basename, dirname, join, posix, sep, win32} from 'node:path';
import {nameKey} from '@livebus/contract';
import {isHighVoltage, parseDiagram} from '@livebus/engine/core';
import {faultsOfNames} from './diagram-names.ts';
import {findContradictions} from './find-contradictions.ts';
import {JsonFileError, readJsonFile} from './read-json-file.ts';
import {type FileStation, type SiteFile, siteFile, UNSEEN} from './site-schema.ts';

/** Most faults listed one by one. */
const TOLD = 50;
const LONGEST = 300;
/** Fields that the console has too, with the texts used there. */
const PLAIN: Readonly<Record<string, string>> = {
  'form:fault.unseen': UNSEEN,
  'form:fault.space': 'a space: a login name has none',
  'form:fault.mixed': "letters of scripts that imitate each other: keep to one script's",
};

/**
 * Faults of a file, each with its place; nothing was changed. Quoted parts of the file, such as ids, are stripped of terminal control
 * characters.
 */
export class SiteFileError extends Error {
  constructor(faults: readonly string[]) {
    const lines = faults.slice(0, TOLD).map((fault) => {
      const plain = fault.replace(/[\p{C}\u2028\u2029]/gu, '?');
      return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
    });
    super([...lines, ...(faults.length > TOLD ? [`and ${faults.length - TOLD} more`] : [])].join('\n'));
    this.name = 'SiteFileError';
  }
}

/**
 * Reads a file of sites with the diagrams that it names, and checks all of it: form, ids, references, contradictions, and diagrams with the
 * engine's own reader. Throws SiteFileError with every fault as `file: place: what is wrong and what to do`.
 */
export function readSiteFile(path: string): SiteFile {
  const file = basename(path);
  const outcome = siteFile.safeParse(readJson(path, file));
  if (!outcome.success)
    throw new SiteFileError(outcome.error.issues.map(({path: at, message}) => `${file}: ${placeOf(at)}: ${PLAIN[message] ?? message}`));
  const faults: string[] = [];
  const read = withDiagrams(outcome.data, path, faults);
  checkIds(read, (place, what) => faults.push(`${file}: ${place}: ${what}`));
  faults.push(...findContradictions(read).map((fault) => `${file}: ${fault}`));
  if (faults.length > 0) throw new SiteFileError(faults);
  return read;
}

/** Throws SiteFileError. */
function readJson(path: string, shown: string): unknown {
  try {
    return readJsonFile(path);
  } catch (error) {
    if (error instanceof JsonFileError) throw new SiteFileError([`${shown}: ${error.message}`]);
    throw error;
  }
}

const placeOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => text + (typeof key === 'number' ? `[${key}]` : `${text && '.'}${String(key)}`), '') ||
  'the whole file';

function withDiagrams(read: SiteFile, path: string, faults: string[]): SiteFile {
  return {
    ...read,
    groups: read.groups.map((group, g) => ({
      ...group,
      projects: group.projects.map((project, p) => ({
        ...project,
        stations: project.stations.map((station, s) => withDiagram(station, path, `groups[${g}].projects[${p}].stations[${s}]`, faults)),
      })),
    })),
  };
}

function withDiagram(station: FileStation, path: string, place: string, faults: string[]): FileStation {
  const {diagramFile, diagram} = station;
  const own = basename(path);
  if ((diagram === undefined) === (diagramFile === undefined)) {
    faults.push(`${own}: ${place}: give either a diagram or a diagramFile`);
    return station;
  }
  let json = diagram;
  if (diagramFile !== undefined) {
    try {
      json = readJson(fileBeside(path, diagramFile), diagramFile);
    } catch (error) {
      if (!(error instanceof SiteFileError)) throw error;
      faults.push(`${own}: ${place}.diagramFile: ${error.message}`);
      return station;
    }
  }
  const parsed = parseDiagram(json, {kind: station.stationType === 1 ? 'high' : 'low'});
  for (const {path: at, message, detail} of parsed.faults) {
    // Contents of another file are not quoted: the place is enough.
    if (diagramFile !== undefined) faults.push(`${diagramFile}: ${at}: ${message}`);
    else faults.push(`${own}: ${place}.diagram${at.replace(/^\$/, '')}: ${message}${detail === undefined ? '' : ` (${detail})`}`);
  }
  for (const fault of faultsOfNames(json))
    faults.push(diagramFile !== undefined ? `${diagramFile}: ${fault}` : `${own}: ${place}.diagram${fault.slice(1)}`);
  if (parsed.ok) {
    const listed = new Set(station.devices.map(({id}) => id));
    const drawn = [...parsed.value.units, ...parsed.value.ties].map(({deviceId}) => deviceId).filter((id) => id !== '');
    for (const id of new Set(drawn))
      if (!listed.has(id))
        faults.push(`${own}: ${place}: the diagram draws device ${id}, which is not among the station's devices: add it there`);
  }
  return {...station, diagram: json};
}

/**
 * The path of a file that a site file names; it must lie in its folder, with links resolved. Throws SiteFileError, also for a missing file.
 */
function fileBeside(path: string, name: string): string {
  const isWithin = !posix.isAbsolute(name) && !win32.isAbsolute(name) && !name.split(/[/\\]/).includes('..');
  try {
    const folder = realpathSync(dirname(path));
    const file = isWithin ? realpathSync(join(folder, name)) : '';
    if (file.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)) return file;
  } catch (error) {
    throw new SiteFileError([`${name}: cannot be read (${(error as NodeJS.ErrnoException).code})`]);
  }
  throw new SiteFileError([`${name}: leads out of the folder of this file: put it beside or below it`]);
}

/** Checks that ids are unique over all levels, and that references exist. */
function checkIds({groups, users}: SiteFile, tell: (place: string, what: string) => void): void {
  const first = new Map<string, string>();
  const claim = (id: string, place: string) => {
    const there = first.get(id);
    if (there === undefined) first.set(id, place);
    else tell(place, `the id ${id} stands at ${there} too: give one of them another`);
  };
  for (const [g, group] of groups.entries()) {
    claim(group.id, `groups[${g}]`);
    for (const [p, project] of group.projects.entries()) {
      const ofProject = `groups[${g}].projects[${p}]`;
      claim(project.id, ofProject);
      const gateways = new Set(project.stations.flatMap((one) => one.gateways.map(({id}) => id)));
      const transformers = new Set(project.stations.flatMap((one) => one.transformers.map(({id}) => id)));
      const devices = new Set(project.stations.flatMap((one) => one.devices.map(({id}) => id)));
      const refer = (id: string | undefined, known: ReadonlySet<string>, place: string, what: string) => {
        if (id !== undefined && !known.has(id))
          tell(place, `there is no ${what} ${id} in project ${project.id}: add it, or take the reference out`);
      };
      for (const [s, station] of project.stations.entries()) {
        const place = `${ofProject}.stations[${s}]`;
        claim(station.id, place);
        for (const [i, one] of station.gateways.entries()) claim(one.id, `${place}.gateways[${i}]`);
        for (const [i, one] of station.devices.entries()) {
          const at = `${place}.devices[${i}]`;
          claim(one.id, at);
          refer(one.gatewayId, gateways, at, 'gateway');
          refer(one.transformerId, transformers, at, 'transformer');
          if (isHighVoltage(one.id) !== (station.stationType === 1)) {
            tell(
              at,
              `ids of devices of high-voltage stations begin with 1, of others they do not: ${one.id} stands in a station of type ${station.stationType}`,
            );
          }
        }
        for (const [i, one] of station.sensors.entries()) {
          const at = `${place}.sensors[${i}]`;
          claim(one.id, at);
          refer(one.gatewayId, gateways, at, 'gateway');
        }
        for (const [i, one] of station.transformers.entries()) {
          const at = `${place}.transformers[${i}]`;
          claim(one.id, at);
          refer(one.feederId, devices, at, 'device');
          refer(one.incomingId, devices, at, 'device');
        }
      }
    }
  }
  const names = new Map<string, number>();
  for (const [u, user] of users.entries()) {
    const key = nameKey(user.loginName);
    if (names.has(key)) tell(`users[${u}]`, `the login name ${user.loginName} stands at users[${names.get(key)}] too`);
    names.set(key, u);
  }
}
