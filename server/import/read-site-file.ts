import {readFileSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {isHighVoltage, parseDiagram} from '@livebus/engine/core';
import {type FileStation, type SiteFile, siteFile} from './site-schema.ts';

/** Faults of a file, each with its place: nothing was changed. */
export class SiteFileError extends Error {
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'SiteFileError';
  }
}

/**
 * Reads a file of sites with the diagrams that it names, and checks all of it: form, ids, what refers to what, and diagrams by the engine's own reader. Throws
 * SiteFileError with every fault as `file: place: what is wrong and what to do`.
 */
export function readSiteFile(path: string): SiteFile {
  const outcome = siteFile.safeParse(readJson(path));
  const file = basename(path);
  if (!outcome.success) throw new SiteFileError(outcome.error.issues.map(({path: at, message}) => `${file}: ${placeOf(at)}: ${message}`));
  const faults: string[] = [];
  const read = withDiagrams(outcome.data, path, faults);
  checkIds(read, (place, what) => faults.push(`${file}: ${place}: ${what}`));
  if (faults.length > 0) throw new SiteFileError(faults);
  return read;
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    throw new SiteFileError([`${path}: cannot be read: ${(error as Error).message}`]);
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
  const file = diagramFile === undefined ? basename(path) : diagramFile;
  const tell = (at: string, what: string) => faults.push(`${file}: ${at}: ${what}`);
  if ((diagram === undefined) === (diagramFile === undefined)) {
    tell(place, 'give either a diagram or a diagramFile');
    return station;
  }
  let json = diagram;
  if (diagramFile !== undefined) {
    try {
      json = readJson(join(dirname(path), diagramFile));
    } catch (error) {
      faults.push((error as Error).message);
      return station;
    }
  }
  const inside = diagramFile === undefined ? `${place}.diagram` : '';
  const parsed = parseDiagram(json, {kind: station.stationType === 1 ? 'high' : 'low'});
  for (const fault of parsed.faults)
    tell(
      `${inside}${inside === '' ? fault.path : fault.path.replace(/^\$/, '')}`,
      `${fault.message}${fault.detail === undefined ? '' : ` (${fault.detail})`}`,
    );
  if (parsed.ok) {
    const listed = new Set(station.devices.map(({id}) => id));
    const drawn = [...parsed.value.units, ...parsed.value.ties].map(({deviceId}) => deviceId).filter((id) => id !== '');
    for (const id of new Set(drawn))
      if (!listed.has(id)) tell(place, `the diagram draws device ${id}, which is not among the station's devices: add it there`);
  }
  return {...station, diagram: json};
}

/** Ids once over all levels, and what they refer to. */
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
    const key = user.loginName.toLowerCase();
    if (names.has(key)) tell(`users[${u}]`, `the login name ${user.loginName} stands at users[${names.get(key)}] too`);
    names.set(key, u);
  }
}
