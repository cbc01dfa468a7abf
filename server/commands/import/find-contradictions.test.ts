import {describe, expect, it} from 'vitest';
import {findContradictions, findOmissions} from './find-contradictions.ts';
import {siteFile} from './site-schema.ts';

const HIGH = {
  id: 'H',
  name: '10 kV',
  code: 'H',
  stationType: 1,
  diagram: [
    {
      type: 1,
      id: 'h',
      name: 'I',
      voltageType: 1,
      nominalKv: 10,
      device: [
        {deviceId: '11', deviceName: 'in', type: 3, voltageSide: 'line', voltageQuantity: 'line'},
        {deviceId: '12', deviceName: 'to T1', type: 4, transformerId: 'T1', voltageSide: 'bus', voltageQuantity: 'line'},
        {deviceId: '13', deviceName: 'to T2', type: 4, transformerId: 'T2', voltageSide: 'bus', voltageQuantity: 'phase'},
        {deviceId: '14', deviceName: 'bus', type: 1, voltageQuantity: 'line'},
      ],
    },
  ],
  devices: [
    {id: '11', name: 'in', kind: 3},
    {id: '12', name: 'to T1', kind: 4, transformerId: 'T1'},
    {id: '13', name: 'to T2', kind: 4},
    {id: '14', name: 'bus', kind: 1},
  ],
  transformers: [],
};
const transformer = (id: string, feederId: string, incomingId?: string) => {
  const rated = {model: 'SCB', ratedVa: 1e6, primaryV: 10_000, secondaryV: 400};
  return {id, name: id, ...rated, feederId, ...(incomingId !== undefined && {incomingId})};
};
const LOW = {
  id: 'L',
  name: '0.4 kV',
  code: 'L',
  stationType: 0,
  diagram: [
    {
      type: 1,
      id: 'l',
      name: 'I',
      voltageType: 0,
      nominalKv: 0.4,
      relaDevice: {id: '12'},
      cases: [
        {id: 'c', name: 'c', type: 3, transformerId: 'T1', deviceInfo: [{deviceId: '21', deviceName: 'in', voltageSide: 'line'}]},
        {id: 'd', name: 'd', type: 5, deviceInfo: [{deviceId: '22', deviceName: 'out', voltageSide: 'bus'}]},
      ],
    },
    {type: 2, device: {deviceId: '23', deviceName: 'tie', type: 2}},
  ],
  devices: [
    {id: '21', name: 'in', kind: 3, transformerId: 'T1'},
    {id: '22', name: 'out', kind: 5},
    {id: '23', name: 'tie', kind: 2},
  ],
  transformers: [transformer('T1', '12', '21'), transformer('T2', '13')],
};

// biome-ignore lint/suspicious/noExplicitAny: the file is changed at will
function fileWith(change: (high: any, low: any) => void) {
  const stations = structuredClone([HIGH, LOW]);
  change(stations[0], stations[1]);
  const projects = [{id: 'P', name: 'P', timeZone: 'Asia/Shanghai', stations}];
  return siteFile.parse({livebus: 1, groups: [{id: 'G', name: 'G', projects}]});
}
const LOW_PLACE = 'groups[0].projects[0].stations[1]';

describe('a file that contradicts itself', () => {
  it('one whose parts agree is taken, and so is one that leaves out what it need not say', () => {
    expect(findContradictions(fileWith(() => undefined))).toEqual([]);
    const bare = fileWith((high, low) => {
      for (const device of [...high.devices, ...low.devices]) delete device.kind;
      low.diagram[0].cases[0].transformerId = undefined;
    });
    expect(findContradictions(bare)).toEqual([]);
  });

  it('[MO-3-32] a related device that feeds another transformer than the incoming unit names', () => {
    const [fault, ...others] = findContradictions(
      fileWith((_, low) => {
        low.diagram[0].relaDevice.id = '13';
      }),
    );
    expect(others).toEqual([]);
    expect(fault).toBe(
      `${LOW_PLACE}: section l: its relaDevice is 13 (of transformer T2), its incoming unit names transformer T1, which device 12 feeds: make them agree`,
    );
  });

  it('[MO-3-32] the same where only the records say which device feeds the transformer', () => {
    const faults = findContradictions(
      fileWith((high, low) => {
        high.diagram[0].device[1].transformerId = undefined;
        high.diagram[0].device[2].transformerId = undefined;
        low.diagram[0].relaDevice.id = '13';
      }),
    );
    expect(faults).toEqual([
      expect.stringContaining('its relaDevice is 13, its incoming unit names transformer T1, which device 12 feeds'),
    ]);
  });

  it('[MO-3-32] a section whose second incoming unit is the one that its related device feeds is no contradiction', () => {
    const two = fileWith((_, low) => {
      const incoming = {id: 'e', name: 'e', type: 3, transformerId: 'T2', deviceInfo: [{deviceId: '22', deviceName: 'out'}]};
      low.diagram[0].cases[1] = incoming;
      low.devices[1].kind = 3;
    });
    expect(findContradictions(two)).toEqual([]);
  });

  it('[MO-3-32] the kind of a device against its drawing, a tie too', () => {
    const faults = findContradictions(
      fileWith((high, low) => {
        high.devices[0].kind = 5;
        low.devices[2].kind = 3;
      }),
    );
    expect(faults).toEqual([
      'groups[0].projects[0].stations[0].devices[0]: device 11 is of kind 5 here and of type 3 in the diagram: make them agree',
      `${LOW_PLACE}.devices[2]: device 23 is of kind 3 here and of type 2 in the diagram: make them agree`,
    ]);
  });

  it('[MO-3-32] transformers against the cabinets that name them', () => {
    const faults = findContradictions(
      fileWith((high, low) => {
        high.devices[1].transformerId = 'T2';
        low.transformers[1].feederId = '12';
        low.transformers[1].incomingId = '21';
      }),
    );
    expect(faults).toEqual([
      expect.stringContaining('device 12 names transformer T2, its cabinet in the diagram T1'),
      expect.stringContaining('transformers[1].feederId: the cabinet of device 12 names transformer T1'),
      expect.stringContaining('transformers[1].incomingId: the cabinet of device 21 names transformer T1'),
    ]);
  });

  it.each([
    [0.1 / 1000, 10_000, 1],
    [0.024, 24, 0],
    [1000, 1_000_000, 0],
    [1000.1, 23, 2],
  ])('[MO-3-32] nominal voltages of %d kV and %d V: %d faults', (nominalKv, primaryV, count) => {
    const faults = findContradictions(
      fileWith((high, low) => {
        high.diagram[0].nominalKv = nominalKv;
        low.transformers[0].primaryV = primaryV;
      }),
    );
    expect(faults.filter((fault) => fault.includes('no nominal voltage of 24 V to 1,000 kV'))).toHaveLength(count);
    expect(faults).toHaveLength(count);
  });
});

describe('what a file leaves open', () => {
  it('[MO-3-32] is reported of units without a side, and of voltage transformers, disconnectors and ties never', () => {
    expect(findOmissions(fileWith(() => undefined))).toEqual([]);
    const open = fileWith((high, low) => {
      for (const device of high.diagram[0].device) delete device.voltageSide;
      low.diagram[0].cases[1].deviceInfo = Array.from({length: 7}, (_, i) => ({deviceId: `3${i}`, deviceName: 'out'}));
      high.diagram[0].device[2].isolator = 1;
    });
    expect(findOmissions(open)).toEqual([
      expect.stringContaining('! station H: no voltageSide (bus or line) at 11, 12:'),
      expect.stringContaining('! station L: no voltageSide (bus or line) at 30, 31, 32, 33, 34 and 2 more:'),
    ]);
  });

  it('[MO-3-32] is reported of units of a high-voltage station that do not say which voltages they measure', () => {
    const open = fileWith((high) => {
      for (const device of high.diagram[0].device) delete device.voltageQuantity;
    });
    expect(findOmissions(open)).toEqual([
      '! station H: no voltageQuantity (phase or line) at 11, 12, 13, 14: their voltages count as line voltages',
    ]);
  });

  it('[MO-3-32] is reported of units that may feed back by their name and declare neither source nor generator', () => {
    const named = (fields: object) =>
      fileWith((high) => {
        const [incoming, feeder, other, bus] = high.diagram[0].device;
        high.diagram[0].device = [
          {...incoming, deviceName: '柴油发电机进线', ...fields},
          {...feeder, deviceName: '光伏并网柜', ...fields},
          {...other, deviceName: 'Spring cooling'},
          {...bus, deviceName: 'PV'},
        ];
      });
    expect(findOmissions(named({}))).toEqual([
      expect.stringMatching(/^! station H: 11, 12 may feed back by name, but declare neither source/),
    ]);
    expect(findOmissions(named({source: 1, generator: 1}))).toEqual([]);
  });
});
