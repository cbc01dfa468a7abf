import {stationById, type TreeNode, tree} from '@livebus/contract';
import {demoGroups} from '@livebus/fixtures';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {startApp, type TestServer} from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

/** Of the demo too, but not simulated: it stands for what gateways send. */
const OF_GATEWAYS = 'P9';
const projects = demoGroups.flatMap((group) => group.projects);
const treeOf = async (role: string): Promise<TreeNode[]> =>
  tree.reply.parse((await server.call(tree, {token: await server.token(role)})).body.result);

it('[SH-7-38] [MO-1-03] the tree tells names in English and Portuguese where the sites have them', async () => {
  const nodes = await treeOf('admin');
  const simulated = nodes.flatMap((group) => group.children).filter(({id}) => id !== OF_GATEWAYS);
  const told = simulated.map(({id, nameEn, namePt, children}) => [id, nameEn, namePt, children.map((one) => [one.nameEn, one.namePt])]);
  expect(told).toEqual(
    projects.map(({id, nameEn, namePt, stations}) => [id, nameEn, namePt, stations.map((one) => [one.nameEn, one.namePt])]),
  );
  expect(told.flat(3).filter((name) => name !== undefined).length).toBeGreaterThan(projects.length);
});

it('[MO-7-13] a station tells its name in English and Portuguese', async () => {
  for (const station of projects.flatMap((project) => project.stations)) {
    const {body} = await server.call(stationById, {token: await server.token('admin'), fields: {stationId: station.id}});
    const {nameEn, namePt} = stationById.reply.parse(body.result);
    expect({nameEn, namePt}).toEqual({nameEn: station.nameEn, namePt: station.namePt});
  }
});

it('[SH-6-07] each role sees the projects that it has, and no other', async () => {
  const seen = async (role: string) => (await treeOf(role)).flatMap((group) => group.children).map(({id}) => id);
  expect(await seen('admin')).toEqual([...projects.map(({id}) => id), OF_GATEWAYS]);
  expect(await seen('operator')).toEqual(['P1', 'P2', 'P3']);
  expect(await seen('energy')).toEqual(['P1']);
  expect(await seen('executor')).toEqual(['P2']);
  expect(await seen('viewer')).toEqual(['P2']);
});
