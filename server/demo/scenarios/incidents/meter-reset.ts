import type {ScenarioScript} from '../script.ts';
import {PartType} from '../site-index.ts';

/**
 * A meter is replaced: its energy registers are zero at the start of the window and count on from there for good. The window only sets how
 * long the event is open. Target: the device.
 */
export const meterReset: ScenarioScript = {
  kind: 'meter-reset',
  title: '电表底数归零',
  durationS: 300,
  choices(site, stationId) {
    const station = site.station(stationId);
    const metered = new Set(station?.meters.map(({deviceId}) => deviceId));
    const fit = site.parts(stationId).filter(({id, type, closed}) => metered.has(id) && closed && type === PartType.feeder);
    const stored = new Set(station?.archivedDeviceIds);
    return fit.sort((a, b) => Number(stored.has(b.id)) - Number(stored.has(a.id))).map(({id}) => [id]);
  },
  spans: () => [],
  events({startMs, endMs, targets}, site) {
    const {id, name, stationId} = site.part(targets[0]!)!;
    const meter = site.station(stationId)!.meters.find(({deviceId}) => deviceId === id)!;
    return [
      {
        key: 'reset',
        kind: 'monitor',
        level: 4,
        deviceId: id,
        deviceName: name,
        diagramDeviceId: id,
        name: '电表底数归零',
        info: `${name} 电表（${meter.model}，${meter.serial}）正向有功底数 0kWh，小于上一次底数`,
        words: {rule: 'meterReset', params: {model: meter.model, serial: meter.serial}},
        values: [0, null, null],
        raisedMs: startMs,
        releasedMs: endMs,
      },
    ];
  },
};
