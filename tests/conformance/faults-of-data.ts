import {
  deviceInfo,
  lineData,
  projectPictures,
  stationById,
  stationNeighbours,
  stationPicture,
  stationRealData,
  tree,
} from '@livebus/contract';
import {ACTIVE, curve, of, type Row, rows, shiftTime, times} from './fault-parts.ts';
import type {Fault} from './wrong-backend.ts';

/** Wrong in what it tells of sites: trees, diagrams, readings, curves. */
export const DATA_FAULTS: readonly Fault[] = [
  {
    name: 'has numbers for ids',
    check: 'tree.ids',
    reply: of(tree, ({body}) => {
      body.result[0].id = 7;
    }),
  },
  {
    name: 'says that stations are projects',
    check: 'tree.levels',
    reply: of(tree, ({body}) => {
      body.result[0].children[0].children[0].flag = 2;
    }),
  },
  {
    name: 'knows a station by one of its two names only',
    check: 'station.by-either-name',
    request: of(stationById, ({query}) => {
      if (query.has('id')) query.set('id', 'S4');
    }),
  },
  {
    name: 'leaves out the stations of a project but one',
    check: 'project.as-its-stations',
    reply: of(projectPictures, ({status, body}) => {
      if (status === 200) body.result.length = 1;
    }),
  },
  {
    name: 'relates a section to the feeder of another transformer',
    check: 'picture.agrees',
    reply: of(projectPictures, ({status, body}) => {
      if (status !== 200) return;
      const sections = body.result.flatMap((picture: Row) => picture.jsonData.filter((entry: Row) => entry.relaDevice));
      const [one, other] = sections;
      if (one && other) [one.relaDevice, other.relaDevice] = [other.relaDevice, one.relaDevice];
    }),
  },
  {
    name: 'states a nominal voltage of 0.1 V',
    check: 'picture.agrees',
    reply: of(projectPictures, ({status, body}) => {
      if (status === 200) body.result[0].jsonData[0].nominalKv = 0.0001;
    }),
  },
  {
    name: 'sends the diagram of another station with a neighbour',
    check: 'neighbours.as-their-stations',
    reply: of(stationNeighbours, ({status, body}) => {
      if (status === 200 && body.result.length > 1) body.result[0].jsonData = body.result[1].jsonData;
    }),
  },
  {
    name: 'names a station among its own neighbours',
    check: 'neighbours.as-their-stations',
    reply: of(stationNeighbours, ({status, body, query}) => {
      if (status === 200 && body.result.length > 0) body.result[0].stationId = query.get('stationId');
    }),
  },
  {
    name: 'sends a diagram with an id that stands twice',
    check: 'picture.readable',
    reply: of(stationPicture, ({status, body}) => {
      if (status !== 200) return;
      const [one, other] = body.result.jsonData.flatMap((entry: Row) => entry.device ?? []).filter((device: Row) => device.deviceId);
      if (one && other) other.deviceId = one.deviceId;
    }),
  },
  {
    name: 'leaves out the row of a switch',
    check: 'energisation.rows',
    reply: of(stationRealData, ({status, body}) => {
      if (status === 200 && Array.isArray(body.result)) body.result.splice(1, 1);
    }),
  },
  {
    name: 'leaves out related devices',
    check: 'energisation.rows',
    reply: of(stationRealData, ({status, body, query}) => {
      if (status !== 200 || Array.isArray(body.result)) return;
      // In a low-voltage station these are the rows of high-voltage ids.
      body.result.lvRealDatas = body.result.lvRealDatas.filter((row: Row) => String(row.deviceId).startsWith('2'));
      query.set('seen', 'yes');
    }),
  },
  {
    name: 'sends positions as words',
    check: 'energisation.state',
    reply: rows((row) => {
      if (row.switchState !== undefined) row.switchState = 'closed';
    }),
  },
  {
    name: 'sends two rows of one device',
    check: 'readings.ids',
    reply: rows((row, i) => {
      if (i === 1) row.deviceId = '1001';
      if (i === 0) row.deviceId = '1001';
    }),
  },
  {
    name: 'sends times in ISO form',
    check: 'readings.time-form',
    reply: rows((row) => {
      if (typeof row.acquisitionTime === 'string') row.acquisitionTime = `${row.acquisitionTime.replace(' ', 'T')}+08:00`;
    }),
  },
  {
    name: 'sends times of Greenwich',
    check: 'readings.time-zone',
    reply: rows((row) => {
      if (typeof row.acquisitionTime === 'string') row.acquisitionTime = shiftTime(row.acquisitionTime, -8);
    }),
  },
  {
    name: 'sends words where nothing is measured',
    check: 'readings.figures',
    reply: rows((row) => {
      row.temperature ??= '--';
    }),
  },
  {
    name: 'sends a device otherwise alone than in its station',
    check: 'device.as-in-its-station',
    reply: of(deviceInfo, ({status, body}) => {
      if (status === 200) body.result.activePowerSum = (body.result.activePowerSum ?? 0) + 1;
    }),
  },
  {name: 'sends kV', check: 'units.voltage-high', reply: times(0.001, ['aPhaseVoltage', 'bPhaseVoltage', 'cPhaseVoltage'])},
  {
    name: 'sends line voltages of a low-voltage station in tenths',
    check: 'units.voltage-low',
    reply: times(10, ['aPhaseVoltage', 'bPhaseVoltage', 'cPhaseVoltage']),
  },
  {name: 'sends kW', check: 'units.power', reply: times(0.001, ACTIVE)},
  {name: 'sends power factors in percent', check: 'units.percent', reply: times(100, ['totalPowerFactor'])},
  {name: 'sends millihertz', check: 'units.frequency', reply: times(1000, ['frequency'])},
  {
    name: 'sends tenths of a degree',
    check: 'units.temperature',
    reply: times(10, ['temperature', 'parameter1', 'parameter2', 'parameter3']),
  },
  {
    name: 'counts energy in Wh',
    check: 'units.energy-of-power',
    reply: curve(({yDataList}, {query}) => {
      if (query.get('type') === 'positiveActiveEnergy')
        yDataList.splice(0, yDataList.length, ...yDataList.map((value) => (value === null ? null : value * 1000)));
    }),
  },
  {name: 'sends fewer values than times', check: 'line-data.lists', reply: curve(({yDataList}) => void yDataList.pop())},
  {
    name: 'sends the newest first',
    check: 'line-data.order',
    reply: curve(({xDataList, yDataList}) => {
      for (const list of [xDataList, yDataList]) list.reverse();
    }),
  },
  {
    name: 'leaves a gap out',
    check: 'line-data.gaps',
    reply: curve(({xDataList, yDataList}) => {
      for (const list of [xDataList, yDataList]) list.splice(100, 20);
    }),
  },
  {
    name: 'has the day of Greenwich for today',
    check: 'line-data.today',
    reply: curve(({xDataList}) => void xDataList.splice(0, xDataList.length, ...xDataList.map((text) => shiftTime(text!, -8)))),
  },
  {
    name: 'forgets the day that was asked for',
    check: 'line-data.another-day',
    request: of(lineData, ({query}) => query.delete('searchDate')),
  },
  {
    name: 'answers a figure that is none with an empty curve',
    check: 'line-data.refused',
    request: of(lineData, ({query}) => {
      if (query.get('type') === 'no-such-figure') query.set('type', 'temperature');
    }),
  },
];
