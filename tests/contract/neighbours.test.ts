import {projectPictures, stationNeighbours, stationPicture, stationRealData} from '@livebus/contract';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startApp, type TestServer} from './support.ts';

describe('neighbours of a picture', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startApp();
  });
  afterAll(() => server.close());

  const idsOf = (pictures: readonly {readonly stationId: string}[]) => pictures.map(({stationId}) => stationId);

  it('[MO-7-39, E2] a low-voltage room has the station above it, with links and rows as that station itself is answered', async () => {
    const token = await server.token('admin');
    const neighbours = (await server.call(stationNeighbours, {token, fields: {stationId: 'S2'}})).body.result;
    expect(idsOf(neighbours)[0]).toBe('S1');
    for (const {stationId, jsonData, deviceList} of neighbours) {
      const fields = {stationId};
      expect({jsonData}).toEqual((await server.call(stationPicture, {token, fields})).body.result);
      expect(deviceList).toEqual((await server.call(stationRealData, {token, fields})).body.result);
    }
  });

  it('[MO-7-39] a picture of a whole project has no neighbours but those outside it', async () => {
    const token = await server.token('admin');
    const ids = idsOf((await server.call(projectPictures, {token, fields: {projectId: 'P1'}})).body.result);
    expect(idsOf((await server.call(stationNeighbours, {token, fields: {stationId: ids}})).body.result)).toEqual([]);
    const some = idsOf((await server.call(stationNeighbours, {token, fields: {stationId: ids.slice(0, 2)}})).body.result);
    expect(some.every((id) => ids.slice(2).includes(id))).toBe(true);
  });

  it("[MO-7-39, SH-8-11] one station of several that is not there, or is another caller's, answers as an absent one", async () => {
    const ask = async (loginName: string, stationId: string[]) =>
      (await server.call(stationNeighbours, {token: await server.token(loginName), fields: {stationId}})).httpStatus;
    expect(await ask('energy', ['S1'])).toBe(200);
    expect(await ask('energy', ['S1', 'no-such'])).toBe(404);
    expect(await ask('viewer', ['S1'])).toBe(404);
  });
});
