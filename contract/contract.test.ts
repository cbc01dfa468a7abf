import {describe, expect, it} from 'vitest';
import {
  calls,
  consoleConfig,
  demoClock,
  deviceInfo,
  envelope,
  info,
  menu,
  projectPictures,
  stationById,
  stationPicture,
  stationRealData,
  tree,
} from './index.ts';

describe('replies of other backends', () => {
  it('[MO-1-03] a numeric id becomes text and missing children become an empty list', () => {
    expect(tree.reply.parse([{id: 7, name: null, flag: '2', stationType: '1', extra: {}, children: null}])).toEqual([
      {
        id: '7',
        name: '',
        flag: 2,
        stationCode: undefined,
        stationType: 1,
        opened: false,
        selected: false,
        timeZone: undefined,
        children: [],
      },
    ]);
    expect(tree.reply.parse(null)).toEqual([]);
  });

  it('[MO-3-14] both forms of real data are read for either kind of station', () => {
    const row = {deviceId: 1001, switchState: '1073741827', aPhaseVoltage: '10123.9', extra: 1};
    const list = stationRealData.reply.parse([row]);
    const object = stationRealData.reply.parse({lvRealDatas: [row], transformerList: [{deviceId: 'T1', parameter1: '56.1'}]});
    expect(list.lvRealDatas).toEqual(object.lvRealDatas);
    expect(list.lvRealDatas[0]).toMatchObject({deviceId: '1001', switchState: '1073741827', aPhaseVoltage: 10123.9});
    expect(object.transformerList).toEqual([{deviceId: 'T1', parameter1: 56.1, parameter2: null, parameter3: null}]);
    expect(stationRealData.reply.parse(null)).toEqual({lvRealDatas: [], transformerList: []});
    expect(stationRealData.reply.parse({lvRealDatas: null})).toEqual({lvRealDatas: [], transformerList: []});
  });

  it('[MO-3-14] a row that cannot be read costs itself alone, in either form, and is counted', () => {
    const rows = [
      null,
      {deviceId: 'A', aPhaseCurrent: 5},
      'row',
      {},
      {deviceId: null},
      {deviceId: 'B', acquisitionTime: [2026, 5, 15], switchState: {}},
    ];
    for (const [reply, dropped] of [
      [rows, 4],
      [{lvRealDatas: rows, transformerList: [null, {deviceId: 'T', parameter1: 5}]}, 5],
    ] as const) {
      const data = stationRealData.reply.parse(reply);
      expect(data.lvRealDatas.map(({deviceId}) => deviceId)).toEqual(['A', 'B']);
      expect(data.lvRealDatas[1]).toMatchObject({acquisitionTime: '[2026,5,15]', switchState: null});
      expect(data.dropped).toBe(dropped);
    }
    expect(projectPictures.reply.parse([{deviceList: [null, {deviceId: 1}]}])[0]?.deviceList).toMatchObject({
      lvRealDatas: [{deviceId: '1'}],
      dropped: 1,
    });
    for (const wrong of ['none', 5, {lvRealDatas: 'none'}]) expect(stationRealData.reply.safeParse(wrong).success).toBe(false);
  });

  it('[MO-3-17] a transformer keeps its time and its state where it has them', () => {
    const row = {deviceId: 'T1', parameter1: 56, acquisitionTime: '2026-05-15 10:07:23', switchState: 0};
    expect(stationRealData.reply.parse({transformerList: [row]}).transformerList).toEqual([{...row, parameter2: null, parameter3: null}]);
  });

  it('[MO-3-01, MO-3-02, MO-3-03] every figure is read, a missing one is null and zero stays zero', () => {
    const [row] = stationRealData.reply.parse([
      {deviceId: '1', aPhaseCurrent: 0, bPhaseCurrent: '', cPhaseCurrent: '-', switchState: {}},
    ]).lvRealDatas;
    expect(row).toMatchObject({aPhaseCurrent: 0, bPhaseCurrent: null, cPhaseCurrent: null, aPhaseVoltage: null, switchState: null});
    const phases = ['a', 'b', 'c'].flatMap((phase) =>
      ['ActivePower', 'ReactivePower', 'ApparentPower', 'PowerFactor'].map((name) => `${phase}Phase${name}`),
    );
    for (const name of phases) expect(stationRealData.reply.parse([{deviceId: '1', [name]: 5}]).lvRealDatas[0]).toHaveProperty(name, 5);
  });

  it('[MO-3-15] a project picture is read with and without the station id', () => {
    const pictures = projectPictures.reply.parse([
      {stationType: '1', deviceList: [], jsonData: '[]', stationId: 5},
      {jsonData: null, deviceList: null},
    ]);
    expect(pictures.map((picture) => picture.stationId)).toEqual(['5', undefined]);
    expect(pictures.map((picture) => picture.stationType)).toEqual([1, undefined]);
    expect(pictures[1]?.deviceList).toEqual({lvRealDatas: [], transformerList: []});
  });

  it('a picture without result or without jsonData is left to the parser of diagrams', () => {
    expect(stationPicture.reply.parse(null)).toEqual({jsonData: undefined});
    expect(stationPicture.reply.parse({})).toEqual({jsonData: undefined});
    expect(stationPicture.reply.parse({jsonData: [1]})).toEqual({jsonData: [1]});
  });

  it('[MO-7-17] a device reading may come without its id or not at all', () => {
    expect(deviceInfo.reply.parse({activePowerSum: 5})).toMatchObject({activePowerSum: 5, aPhaseCurrent: null});
    expect(deviceInfo.reply.parse(null)).toBeNull();
  });

  it('[SH-3-19, SH-6-02] permissions are read, missing ones are an empty list', () => {
    const reply = info.reply.parse({
      name: '李',
      role: {
        permissions: [
          {permissionId: 1, actionEntitySet: [{action: 'query', describe: 'x'}]},
          {permissionId: 'x', actionEntitySet: null},
        ],
      },
    });
    expect(reply.role.permissions).toEqual([
      {permissionId: '1', actionEntitySet: [{action: 'query'}]},
      {permissionId: 'x', actionEntitySet: []},
    ]);
    expect(info.reply.parse({role: null}).role.permissions).toEqual([]);
  });

  it('[SH-2.2-07] nested and flat menu entries are both read', () => {
    const [nested] = menu.reply.parse([
      {path: '/a', component: 'RouteView', children: [{path: '/a/b', component: 'PowerSysPic', meta: {title: 'x', permission: 'p'}}]},
    ]);
    expect(nested?.children[0]).toMatchObject({path: '/a/b', component: 'PowerSysPic', children: []});
    expect(menu.reply.parse([{id: 2, parentId: 1, key: 'x'}])[0]).toMatchObject({id: '2', parentId: '1', key: 'x'});
  });

  it('[SH-7-07, SH-7-08] an envelope is read with numeric text, nulls and fields unknown to us', () => {
    expect(envelope.parse({status: '200', result: 1, code: '100001', msg: null, errors: 'x', extra: 1})).toMatchObject({
      status: 200,
      code: 100001,
      result: 1,
    });
    expect(envelope.parse({}).status).toBeUndefined();
  });
});

describe('what is sent', () => {
  it('[MO-7-13] a station is named by stationId or id, and by one of them at least', () => {
    expect(stationById.query.parse({stationId: 'S1'})).toEqual({stationId: 'S1'});
    expect(stationById.query.parse({id: 5})).toEqual({id: '5'});
    expect(stationById.query.safeParse({}).success).toBe(false);
  });

  it('[MO-7-17] deviceType is 1, 0 or left out', () => {
    expect(deviceInfo.query.parse({deviceId: '1001', deviceType: '1'})).toEqual({deviceId: '1001', deviceType: 1});
    expect(deviceInfo.query.parse({deviceId: '1001'})).toEqual({deviceId: '1001'});
    expect(deviceInfo.query.safeParse({deviceId: '1001', deviceType: '2'}).success).toBe(false);
  });

  it('the demo clock takes epoch milliseconds, ISO text or seconds to advance, one of them', () => {
    expect(demoClock.body.parse({at: '2026-05-15T10:30:00+08:00'})).toEqual({at: 1778812200000});
    expect(demoClock.body.parse({at: '1778812200000'})).toEqual({at: 1778812200000});
    expect(demoClock.body.parse({advanceS: '8'})).toEqual({advanceS: 8});
    for (const wrong of [{}, {at: 'soon'}, {at: 1}, {advanceS: 'x'}, {at: 1778812200000, advanceS: 1}])
      expect(demoClock.body.safeParse(wrong).success).toBe(false);
  });
});

describe('the list of calls', () => {
  it('[SH-7-14, MO-7-03] every call with a body states its encoding, sign-in is form-encoded', () => {
    for (const call of calls)
      expect(call.encoding).toBe(call.method === 'GET' ? 'none' : call.path === '/user/loginTest' ? 'form' : 'json');
  });

  it('[SH-7-05] the calls of real-time data are silent', () => {
    expect(calls.filter((call) => call.silent).map((call) => call.path.split('/').at(-1))).toEqual([
      'getRealDataListByStationId',
      'getPastRealDataListByStationId',
      'getProjectSysPicByProjectId',
      'getNeighboursByStationId',
      'getDeviceInfoByDeviceId',
      'lineData',
      'getDeviceListByStationId',
      'getDeviceStatusByDeviceId',
      'getDeviceTableByStationId',
      'bellWarn',
    ]);
  });

  it('no path stands twice', () => {
    expect(new Set(calls.map((call) => call.path)).size).toBe(calls.length);
  });
});

describe('the console configuration', () => {
  it('[MO-9-13, SH-7-09] an empty one is complete', () => {
    expect(consoleConfig.parse({})).toMatchObject({
      base: '/api',
      timeZone: 'Asia/Shanghai',
      periodMs: 5000,
      topologyMode: 'segment',
      branding: {product: '能碳云平台'},
    });
    expect(consoleConfig.parse({}).defaultLocale).toBeUndefined();
  });

  it('a wrong value names its key', () => {
    const outcome = consoleConfig.safeParse({timeZone: 'Mars/Base', transport: 'pigeon'});
    expect(outcome.error?.issues.map((issue) => issue.path.join('.')).sort()).toEqual(['timeZone', 'transport']);
  });
});
