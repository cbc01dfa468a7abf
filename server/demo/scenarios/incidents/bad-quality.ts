import {type ScenarioScript, STALE_AFTER_MS, spanOf} from '../script.ts';
import {PartType} from '../site-index.ts';

const DEVICES = 3;

/**
 * The meters of some neighbouring devices do not answer: their figures are missing, but their switch positions are reported. Targets: the
 * devices.
 */
export const badQuality: ScenarioScript = {
  kind: 'bad-quality',
  title: '数据质量异常',
  isQuiet: true,
  durationS: 900,
  choices(site, stationId) {
    const metered = new Set(site.station(stationId)?.meters.map(({deviceId}) => deviceId));
    const feeders = site
      .parts(stationId)
      .filter(({id, type, closed}) => metered.has(id) && closed && type !== PartType.voltageTransformer && type !== PartType.tie)
      .map(({id}) => id);
    return feeders.map((_, first) => feeders.slice(first, first + DEVICES));
  },
  spans(window) {
    return [
      spanOf(window, (draft) => {
        for (const id of window.targets) draft.unmetered.add(id);
      }),
    ];
  },
  events({startMs, endMs, targets}, site) {
    return targets.map((id) => {
      const {name} = site.part(id)!;
      return {
        key: id,
        kind: 'monitor',
        level: 4,
        deviceId: id,
        deviceName: name,
        diagramDeviceId: id,
        name: '电表无应答',
        info: `${name} 电表无应答超过 ${STALE_AFTER_MS / 1000}s，电流、电压、功率缺测，开关位置正常`,
        words: {rule: 'meterSilent', params: {limitS: STALE_AFTER_MS / 1000}},
        values: [null, null, null],
        raisedMs: startMs + STALE_AFTER_MS,
        releasedMs: endMs,
      } as const;
    });
  },
};
