import {type OtherNames, otherNames} from '../../base/other-names.ts';
import type {GroupNode, ProjectScope} from '../../store/areas/assets/assets.ts';
import type {Store} from '../../store/store.ts';

/** Flags of the pickers' trees (SH-3-08). */
const FLAG = {project: 1, station: 2, device: 3} as const;

/** Projects, their stations, and the devices and transformers of each: all that an order or a repair can be about. */
export async function workTreeOf(store: Store, scope: ProjectScope) {
  const [groups, names] = await Promise.all([store.assets.tree(scope), store.assets.deviceNames(scope)]);
  const devicesOf = new Map(names.map(({stationId, devices}) => [stationId, devices]));
  const transformers = await transformersOf(store, groups);
  return groups.flatMap(({projects}) =>
    projects.map((project) => ({
      ...node(project, FLAG.project),
      ...(project.timeZone !== null && {timeZone: project.timeZone}),
      children: project.stations.map((station) => ({
        ...node(station, FLAG.station),
        stationCode: station.code,
        stationType: station.stationType,
        children: [...(transformers.get(station.id) ?? []), ...(devicesOf.get(station.id) ?? [])].map((device) => ({
          ...node(device, FLAG.device),
          children: [],
        })),
      })),
    })),
  );
}

/** One statement a project: sites have few. */
async function transformersOf(store: Store, groups: readonly GroupNode[]) {
  const projects = groups.flatMap((group) => group.projects);
  const all = (await Promise.all(projects.map(({id}) => store.records.transformersOfProject(id)))).flat();
  const found = new Map<string, typeof all>();
  for (const one of all) found.set(one.stationId, [...(found.get(one.stationId) ?? []), one]);
  return found;
}

const node = ({id, name, ...names}: {readonly id: string; readonly name: string} & OtherNames, flag: number) => ({
  id,
  name,
  ...otherNames(names),
  flag,
  opened: false,
  selected: false,
});
