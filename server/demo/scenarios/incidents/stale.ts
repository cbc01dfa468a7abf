import {type ScenarioScript, STALE_AFTER_MS, spanOf} from '../script.ts';
import {PartType} from '../site-index.ts';

/** One device stops reporting while its gateway continues: its last row stays and grows old. Target: the device. */
export const stale: ScenarioScript = {
  kind: 'stale',
  title: '数据停止更新',
  isQuiet: true,
  durationS: 600,
  choices(site, stationId) {
    const parts = site.parts(stationId);
    const feeders = parts.filter(({type, closed}) => closed && (type === PartType.feeder || type === PartType.transformerFeeder));
    return (feeders.length > 0 ? feeders : parts).map(({id}) => [id]);
  },
  spans(window) {
    return [spanOf(window, (draft) => draft.silentSinceMs.set(window.targets[0]!, window.startMs))];
  },
  events({startMs, endMs, targets}, site) {
    const part = site.part(targets[0]!)!;
    const limitS = STALE_AFTER_MS / 1000;
    return [
      {
        key: 'stale',
        kind: 'monitor',
        level: 4,
        deviceId: part.id,
        deviceName: part.name,
        diagramDeviceId: part.id,
        name: '数据停止更新',
        info: `${part.name} 数据超过 ${limitS}s 未更新（限值两个周期 ${limitS}s）`,
        words: {rule: 'stale', params: {limitS}},
        values: [null, null, null],
        raisedMs: startMs + STALE_AFTER_MS,
        releasedMs: endMs,
      },
    ];
  },
};
