import type {TreeNode} from '@livebus/contract';
import {type OtherNames, otherNames} from '../../base/other-names.ts';
import type {GroupNode, StationDeviceNames} from '../../store/areas/assets/assets.ts';

/** Flags of the report's tree (EN-2-06). */
const FLAG = {project: 1, station: 2, device: 3} as const;

/** A node as it is sent. */
export type ReportNode = Omit<TreeNode, 'children'> & {readonly children: ReportNode[]};

/** Projects with their stations and devices. */
export function reportTreeOf(groups: readonly GroupNode[], names: readonly StationDeviceNames[]): ReportNode[] {
  const devicesOf = new Map(names.map(({stationId, devices}) => [stationId, devices]));
  return groups.flatMap(({projects}) =>
    projects.map((project) => ({
      ...node(project, FLAG.project),
      ...(project.timeZone !== null && {timeZone: project.timeZone}),
      children: project.stations.map((station) => ({
        ...node(station, FLAG.station),
        stationCode: station.code,
        stationType: station.stationType,
        children: (devicesOf.get(station.id) ?? []).map((device) => ({...node(device, FLAG.device), children: []})),
      })),
    })),
  );
}

/** Nodes whose name in either language contains the text, ignoring case, with their ancestors and all below them. */
export function searchTree(nodes: readonly ReportNode[], text: string): ReportNode[] {
  const wanted = text.toLocaleLowerCase();
  const matches = ({name, nameEn, namePt}: ReportNode) =>
    [name, nameEn ?? '', namePt ?? ''].some((one) => one.toLocaleLowerCase().includes(wanted));
  return nodes.flatMap((one) => {
    if (matches(one)) return [one];
    const children = searchTree(one.children, text);
    return children.length === 0 ? [] : [{...one, opened: true, children}];
  });
}

const node = ({id, name, ...names}: {readonly id: string; readonly name: string} & OtherNames, flag: number) => ({
  id,
  name,
  ...otherNames(names),
  flag,
  opened: false,
  selected: false,
});
