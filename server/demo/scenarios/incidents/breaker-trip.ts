import {hash01} from '../../simulate/noise.ts';
import {ratedCurrentA, round1} from '../figures.ts';
import {type ScenarioScript, spanOf} from '../script.ts';
import {PartType} from '../site-index.ts';
import {opened, switching} from './switching.ts';

/** Instantaneous overcurrent setting, as a multiple of the feeder's peak current. */
const SETTING_TIMES = 8;

/** A feeder trips on a short circuit between phases A and B downstream and is reclosed at the end. Target: the feeder. */
export const breakerTrip: ScenarioScript = {
  kind: 'breaker-trip',
  title: '开关跳闸',
  durationS: 600,
  choices(site, stationId) {
    const loaded = site
      .parts(stationId)
      .filter((part) => part.type === PartType.feeder && part.closed && !part.feedsOn && (part.load?.peakW ?? 0) > 0);
    return loaded.map((part) => [part.id]);
  },
  spans(window, site) {
    const feeder = site.part(window.targets[0]!)!;
    return [spanOf(window, (draft) => draft.words.set(feeder.id, opened(feeder.word)))];
  },
  events({id, startMs, endMs, targets}, site) {
    const feeder = site.part(targets[0]!)!;
    const settingA = Math.ceil((ratedCurrentA(feeder) * SETTING_TIMES) / 10) * 10;
    const faultA = round1(settingA * (1.2 + 0.6 * hash01(0, id)));
    return [
      {
        key: 'trip',
        kind: 'fault',
        level: 1,
        deviceId: feeder.id,
        deviceName: feeder.name,
        diagramDeviceId: feeder.id,
        name: '速断保护动作',
        info: `${feeder.name} 速断保护动作跳闸，故障电流 ${faultA}A，超过整定值 ${settingA}A`,
        words: {rule: 'trip', params: {faultA, settingA}},
        values: [faultA, round1(faultA * 0.98), null],
        raisedMs: startMs,
        releasedMs: endMs,
      },
      switching({key: 'open', part: feeder, atMs: startMs, backMs: endMs, to: 'open', why: 'protection', level: 3}),
      switching({key: 'close', part: feeder, atMs: endMs, backMs: endMs, to: 'closed', why: 'faultCleared', level: 4}),
    ];
  },
};
