import {INGEST_LIMITS, INGEST_PATH} from '@livebus/contract';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {CALM_MS, startApp, type TestServer} from './support.ts';

const TEN = '2026-05-15 10:07:';
const PATH = `/api${INGEST_PATH}`;
const GOOD = {deviceId: '2902', acquisitionTime: `${TEN}00`, switchState: 1073741825, activePowerSum: 1500.5, positiveActiveEnergy: 10};

let server: TestServer;
let realMs = CALM_MS;
let admin: string;

beforeAll(async () => {
  server = await startApp({realNowMs: () => realMs});
  admin = await server.token('admin');
});
afterAll(() => server.close());

async function send(body: string | Buffer, headers: Record<string, string> = {}) {
  const reply = await server.app.inject({
    method: 'POST',
    url: PATH,
    headers: {'x-gateway-key': server.app.demoGatewayKey!, 'content-type': 'application/x-ndjson', ...headers},
    payload: body,
  });
  return {status: reply.statusCode, body: reply.json()};
}

const lines = (...readings: object[]) => readings.map((one) => JSON.stringify(one)).join('\n');
const rowsNow = async () =>
  (await server.ask('GET', '/api/powerMonitor/powerSysPic/getRealDataListByStationId', {token: admin, query: {stationId: 'S90'}})).body
    .result.lvRealDatas;
const rowOf = async (id: string) => (await rowsNow()).find((row: {deviceId: string}) => row.deviceId === id);

describe('a gateway sends readings', () => {
  it('[MO-3-01] which are told as the newest and as the curve of the day; what comes twice or late changes nothing', async () => {
    expect(await rowsNow()).toEqual([]);
    const batch = lines(GOOD, {...GOOD, acquisitionTime: '2026-05-15T02:06:00Z', activePowerSum: 1400});
    expect(await send(batch)).toEqual({status: 200, body: {status: 200, result: {accepted: 2, refused: []}}});
    expect(await send(batch)).toMatchObject({body: {result: {accepted: 2, refused: []}}});
    expect(await rowsNow()).toEqual([{...GOOD, periodMs: 60_000}]);
    expect((await send(lines({...GOOD, acquisitionTime: '2026-05-15 09:00:00', activePowerSum: 1}))).body.result.accepted).toBe(1);
    expect((await rowOf('2902')).activePowerSum).toBe(1500.5);
    const curve = await server.ask('GET', '/api/powerMonitor/realTimeData/lineData', {
      token: admin,
      query: {deviceId: '2902', type: 'activePowerSum'},
    });
    const points = curve.body.result.xDataList
      .map((at: string, i: number) => [at, curve.body.result.yDataList[i]])
      .filter(([, value]: [string, unknown]) => value !== null);
    expect(points).toEqual([
      ['2026-05-15 09:00:00', 1],
      ['2026-05-15 10:06:00', 1400],
      ['2026-05-15 10:07:00', 1500.5],
    ]);
  });

  it('as CSV, with a byte order mark and CRLF; an empty cell was not measured', async () => {
    const csv = `\ufeffdeviceId,acquisitionTime,switchState,aPhaseVoltage,frequency\r\n2901,${TEN}01,1073741825,229.5,\r\n"2903",${TEN}01,,230,50.01\r\n`;
    expect((await send(csv, {'content-type': 'text/csv; charset=utf-8'})).body.result).toEqual({accepted: 2, refused: []});
    expect(await rowOf('2901')).toEqual({
      deviceId: '2901',
      acquisitionTime: `${TEN}01`,
      switchState: 1073741825,
      aPhaseVoltage: 229.5,
      periodMs: expect.any(Number),
    });
    const head = await send('deviceId,voltage\n', {'content-type': 'text/csv'});
    expect(head).toMatchObject({status: 400, body: {status: 400, errors: [{path: 'line 1', message: 'unknown column voltage'}]}});
  });

  it('[MO-3-01] and each line that is not as it should be is refused by its number, with the reason', async () => {
    const at = (acquisitionTime: string) => JSON.stringify({...GOOD, acquisitionTime});
    const wrong: [string, string][] = [
      ['{', 'no JSON'],
      ['[]', 'no JSON object'],
      ['', 'blank'],
      [`${'x'.repeat(INGEST_LIMITS.lineBytes + 1)}`, 'longer than'],
      ['\ufeff{}', 'byte order mark'],
      [JSON.stringify({...GOOD, activePowerSum: '7'}), 'activePowerSum is not a number: 7'],
      [JSON.stringify({...GOOD, volts: 7}), 'unknown field volts'],
      [JSON.stringify({...GOOD, switchState: 1.5}), 'switchState'],
      [`{"deviceId":"2902","acquisitionTime":"${TEN}05","frequency":1e999}`, 'frequency is not a number'],
      [JSON.stringify({...GOOD, deviceId: '2001'}), 'none of this gateway'],
      [JSON.stringify({...GOOD, deviceId: 'nowhere'}), 'none of this gateway'],
      [at('2026-05-15 10:14:00'), 'future'],
      [at('1999-01-01 00:00:00'), '2000'],
      [at('2004-01-01 00:00:00'), 'too old'],
      [at('2026-02-30 00:00:00'), 'calendar'],
      [at('15/05/2026 10:00'), 'form'],
      [at('2026-05-15T10:07:00+09:00'), 'Asia/Shanghai, +08:00'],
      [JSON.stringify({deviceId: '2902', acquisitionTime: `${TEN}09`}), 'nothing was measured'],
      ['{"__proto__":{"x":1},"deviceId":"2902"}', 'unknown field __proto__'],
    ];
    const {status, body} = await send(
      [
        JSON.stringify({...GOOD, acquisitionTime: `${TEN}02`}),
        ...wrong.map(([line]) => line),
        JSON.stringify({...GOOD, acquisitionTime: `${TEN}03`}),
      ].join('\n'),
    );
    expect(status).toBe(200);
    expect(body.result.accepted).toBe(2);
    expect(body.result.refused.map(({line}: {line: number}) => line)).toEqual(wrong.map((_, i) => i + 2));
    for (const [i, [, reason]] of wrong.entries()) expect(body.result.refused[i].reason).toContain(reason);
    const bytes = await send(Buffer.concat([Buffer.from([0xff, 0xfe, 0x0a]), Buffer.from(JSON.stringify(GOOD))]));
    expect(bytes.body.result).toEqual({accepted: 1, refused: [{line: 1, reason: 'the line is not UTF-8'}]});
  });

  it('[EN-7-26] a batch is refused as a whole without a key, in another format, or beyond the limits', async () => {
    expect(await send(lines(GOOD), {'x-gateway-key': 'wrong'})).toMatchObject({status: 401, body: {status: 401, msgKey: 'gatewayKey'}});
    expect(await send(lines(GOOD), {'content-type': 'application/xml'})).toMatchObject({status: 415, body: {status: 415}});
    expect(await send(lines(GOOD), {'content-encoding': 'gzip'})).toMatchObject({status: 415});
    const many = Array.from({length: INGEST_LIMITS.rows + 1}, () => '{}').join('\n');
    expect(await send(many)).toMatchObject({status: 413, body: {status: 413, msgKey: 'tooLarge'}});
    expect(await send('', {'content-length': String(INGEST_LIMITS.bytes + 1)})).toMatchObject({status: 413});
  });

  it('[MO-4-08] two periods after its last batch its devices are offline, and with the next they are back', async () => {
    for (const second of ['10', '12', '14', '16']) {
      realMs += 10_000;
      expect(
        (
          await send(
            lines({...GOOD, acquisitionTime: `${TEN}${second}`}, {deviceId: '2903', acquisitionTime: `${TEN}${second}`, frequency: 50}),
          )
        ).body.result.accepted,
      ).toBe(2);
    }
    realMs += 60_000;
    expect((await rowOf('2902')).switchState).toBe(1);
    expect((await rowOf('2903')).switchState).toBe(0);
    expect((await rowOf('2902')).acquisitionTime).toBe(`${TEN}16`);
    await send(lines({...GOOD, acquisitionTime: `${TEN}18`}));
    expect((await rowOf('2902')).switchState).toBe(GOOD.switchState);
    expect(await rowOf('2903')).not.toHaveProperty('switchState');
  });
});
