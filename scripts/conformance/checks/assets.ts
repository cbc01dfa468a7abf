import {
  deviceNames,
  IMAGES_PATH,
  projectPictures,
  stationById,
  stationNeighbours,
  stationPicture,
  type TreeNode,
  tree,
} from '@livebus/contract';
import {isKnownZone, parseDiagram} from '@livebus/engine/core';
import {findContradictions} from '../../../server/commands/import/find-contradictions.ts';
import {type Check, NotRun, shown, unless} from '../check.ts';
import {ABSENT, resultOf} from '../context.ts';

/** Most stations whose neighbours are requested from a large backend. */
const LOOKED_INTO = 20;

/** The tree of assets, stations and their pictures. */
export const assetChecks: readonly Check[] = [
  {
    name: 'tree.ids',
    expected: 'ids are texts, each once over all levels; every node has a name',
    where: 'contract/base/common.ts: treeNode (MO-1-03)',
    calls: [tree],
    async run({ask}) {
      const nodes = rawNodes((await ask(tree)).body?.result);
      const ids = nodes.map(({id}) => id);
      return [
        ...nodes.flatMap(({id}) => unless(typeof id === 'string' && id !== '', `the id ${shown(id)} is no text`)),
        ...[...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))].map((id) => `the id ${shown(id)} stands twice`),
        ...nodes.flatMap(({id, name}) => unless(typeof name === 'string' && name !== '', `${shown(id)} has no name`)),
      ];
    },
  },
  {
    name: 'tree.levels',
    expected: 'groups (1) hold projects (2), which hold stations (3); below a station only devices; a station says its voltage (1 or 0)',
    where: 'contract/base/common.ts: TreeFlag (MO-1-05)',
    calls: [tree],
    async run({backend, token}) {
      const nodes = (await resultOf(backend, tree, {token})) as TreeNode[];
      return nodes.flatMap((node) => levelFaults(node, 1));
    },
  },
  {
    name: 'tree.same-again',
    expected: 'asked twice, the same answer: reading changes nothing',
    where: 'contract/base/common.ts: tree',
    calls: [tree, stationPicture],
    async run({ask, world}) {
      const fields = {stationId: world.station.id};
      const twice = await Promise.all([ask(tree), ask(tree), ask(stationPicture, {fields}), ask(stationPicture, {fields})]);
      const [a, b, c, d] = twice.map(({text}) => text);
      return [...unless(a === b, 'the tree has changed'), ...unless(c === d, 'the picture has changed')];
    },
  },
  {
    name: 'station.by-either-name',
    expected: 'the station asked for, alike by stationId and by id, of the project that the tree has it in',
    where: 'contract/base/common.ts: stationById (MO-7-13)',
    calls: [stationById],
    async run({ask, world: {station}}) {
      const [byStationId, byId] = await Promise.all([
        ask(stationById, {fields: {stationId: station.id}}),
        ask(stationById, {fields: {id: station.id}}),
      ]);
      const read = stationById.reply.parse(byStationId.body?.result) as {
        id: string;
        projectId?: string;
        stationType?: number;
        timeZone?: string;
      };
      return [
        ...unless(byStationId.text === byId.text, () => `${shown(byStationId.text)} by stationId, ${shown(byId.text)} by id`),
        ...unless(read.id === station.id, `the station ${read.id}, not ${station.id}`),
        ...unless(
          read.projectId === undefined || read.projectId === station.projectId,
          `project ${read.projectId}, in the tree ${station.projectId}`,
        ),
        ...unless(read.stationType === station.type, `stationType ${read.stationType}, in the tree ${station.type}`),
        ...unless(read.timeZone === undefined || isKnownZone(read.timeZone), `${read.timeZone} is no IANA zone`),
      ];
    },
  },
  {
    name: 'device-names.of-stations',
    expected: 'devices of stations that the tree has, each once, with a name',
    where: 'contract/base/common.ts: deviceNames',
    calls: [deviceNames],
    async run({ask, world}) {
      const reply = await ask(deviceNames);
      if (reply.status === 404) throw new NotRun('not offered by this backend, which need not have it');
      const groups = deviceNames.reply.parse(reply.body?.result) as {stationId: string; devices: {id: string; name: string}[]}[];
      const known = new Set(world.stations.map(({id}) => id));
      return groups.flatMap(({stationId, devices}) => [
        ...unless(known.has(stationId), `${stationId} is not in the tree`),
        ...unless(new Set(devices.map(({id}) => id)).size === devices.length, `a device of ${stationId} stands twice`),
        ...devices.flatMap(({id, name}) => unless(name !== '', `${id} has no name`)),
      ]);
    },
  },
  {
    name: 'picture.readable',
    expected: 'a diagram that is read without a fault, with a busbar section',
    where: 'contract/monitoring/power-monitor.ts: stationPicture; engine/core/station (part A)',
    calls: [stationPicture],
    async run({ask, world}) {
      const faults: string[] = [];
      for (const [stationId, {pick}] of world.pictures) {
        const {body} = await ask(stationPicture, {fields: {stationId}});
        const parsed = parseDiagram((body?.result as {jsonData?: unknown} | null)?.jsonData);
        faults.push(...parsed.faults.map(({path, message}) => `${pick.name} ${path}: ${message}`));
        if (parsed.ok) faults.push(...unless(parsed.value.sections.length > 0, `${pick.name} has no section`));
      }
      return faults.slice(0, 5);
    },
  },
  {
    name: 'project.as-its-stations',
    expected: "a project's picture holds its stations, each with its kind, its diagram and rows of readings",
    where: 'contract/monitoring/power-monitor.ts: projectPictures (MO-3-15)',
    calls: [projectPictures],
    async run({ask, backend, token, world}) {
      const {projectId} = world.station;
      const pictures = await resultOf(backend, projectPictures, {token, fields: {projectId}});
      const wanted = world.stations.filter((station) => station.projectId === projectId);
      const own = (await ask(stationPicture, {fields: {stationId: world.station.id}})).body?.result as {jsonData?: unknown};
      const faults = pictures.flatMap(({stationId, stationType}) => {
        if (stationId === undefined) return [];
        const station = wanted.find(({id}) => id === stationId);
        return [
          ...unless(station !== undefined, `${stationId} is not of the project`),
          ...unless(station === undefined || station.type === stationType, `${stationId}: stationType ${stationType}`),
        ];
      });
      const picture = pictures.find(({stationId}) => stationId === world.station.id);
      return [
        ...faults,
        ...unless(pictures.length === wanted.length, `${pictures.length} pictures of ${wanted.length} stations`),
        ...unless(
          picture === undefined || JSON.stringify(picture.jsonData) === JSON.stringify(own.jsonData),
          `the diagram of ${world.station.id} is another`,
        ),
        ...unless(picture === undefined || picture.deviceList.lvRealDatas.length > 0, `no readings of ${world.station.id}`),
      ];
    },
  },
  {
    name: 'picture.agrees',
    expected: "a section's related device feeds the transformer that its incoming unit names; nominal voltages are of 24 V to 1,000 kV",
    where: 'docs/backend-guide.md, part 1; docs/requirements: MO-3-32',
    calls: [projectPictures],
    async run({backend, token, world}) {
      const {projectId} = world.station;
      const pictures = await resultOf(backend, projectPictures, {token, fields: {projectId}});
      const stations = pictures.map(({jsonData: diagram, stationType, stationId, stationName}) => ({
        id: stationId ?? '',
        name: stationName ?? '',
        code: '',
        stationType: stationType === 1 ? (1 as const) : (0 as const),
        diagram,
        gateways: [],
        devices: [],
        transformers: [],
        sensors: [],
      }));
      const project = {id: projectId, name: projectId, timeZone: 'UTC', stations};
      const groups = [{id: projectId, name: projectId, projects: [project]}];
      return findContradictions({livebus: 1, groups, users: []}).slice(0, 5);
    },
  },
  {
    name: 'neighbours.as-their-stations',
    expected:
      'neighbours of a station are other stations, each with its kind, its diagram and rows of readings; a neighbour has it as a neighbour',
    where: 'contract/monitoring/power-monitor.ts: stationNeighbours (MO-7-39)',
    calls: [stationNeighbours, stationPicture],
    async run({ask, backend, token, world}) {
      const faults: string[] = [];
      let found = 0;
      for (const {id} of world.stations.slice(0, LOOKED_INTO)) {
        const neighbours = await resultOf(backend, stationNeighbours, {token, fields: {stationId: id}});
        found += neighbours.length;
        const ids = neighbours.map(({stationId}) => stationId);
        faults.push(
          ...unless(!ids.includes(undefined), `a neighbour of ${id} has no stationId`),
          ...unless(!ids.includes(id), `${id} is its own neighbour`),
          ...unless(new Set(ids).size === ids.length, `a neighbour of ${id} stands twice`),
        );
        const [first] = neighbours;
        if (first?.stationId === undefined) continue;
        const own = (await ask(stationPicture, {fields: {stationId: first.stationId}})).body?.result as {jsonData?: unknown} | null;
        const back = await resultOf(backend, stationNeighbours, {token, fields: {stationId: first.stationId}});
        faults.push(
          ...unless(JSON.stringify(first.jsonData) === JSON.stringify(own?.jsonData), `the diagram of ${first.stationId} is another`),
          ...unless(
            back.some(({stationId}) => stationId === id),
            `${id} is no neighbour of its neighbour ${first.stationId}`,
          ),
        );
      }
      if (found === 0) throw new NotRun('no station has a neighbour');
      return faults.slice(0, 5);
    },
  },
  {
    name: 'images.guarded',
    expected: 'without a session 401; with the cookie alone an absent image is 404',
    where: 'contract/base/common.ts: IMAGES_PATH (SH-7-03, SH-7-20)',
    calls: [stationById],
    async run({backend, token}) {
      const path = `${IMAGES_PATH}${ABSENT}.png`;
      const [bare, byCookie] = await Promise.all([backend.get(path), backend.get(path, {Cookie: `ec-token=${token}`})]);
      return [
        ...unless(bare.status === 401, `HTTP ${bare.status} without a session`),
        ...unless(byCookie.status === 404, `HTTP ${byCookie.status} with the cookie`),
      ];
    },
  },
];

interface RawNode {
  readonly id?: unknown;
  readonly name?: unknown;
  readonly children?: readonly RawNode[] | null;
}

/** As sent: the contract's schema would turn a number into text. */
function rawNodes(result: unknown): RawNode[] {
  const nodes = Array.isArray(result) ? (result as RawNode[]) : [];
  return nodes.flatMap((node) => [node, ...rawNodes(node.children)]);
}

function levelFaults({id, flag, stationType, children}: TreeNode, wanted: number): string[] {
  const own = [
    ...unless(flag === Math.min(wanted, 3), `${id}: flag ${flag}, not ${Math.min(wanted, 3)}`),
    ...unless(wanted !== 3 || stationType === 0 || stationType === 1, `${id}: stationType ${stationType}`),
  ];
  return [...own, ...children.flatMap((child) => levelFaults(child, wanted + 1))];
}
