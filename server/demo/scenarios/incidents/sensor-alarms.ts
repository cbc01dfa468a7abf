import type {ScenarioKind} from '@livebus/contract';
import type {DemoSensor} from '@livebus/fixtures';
import {type EffectsDraft, type ScenarioScript, spanOf} from '../script.ts';

interface SensorAlarm {
  readonly kind: ScenarioKind & ('water' | 'smoke');
  readonly title: string;
  readonly durationS: number;
  readonly sensorType: DemoSensor['type'];
  readonly level: 1 | 2;
  readonly info: string;
  readonly set: (draft: EffectsDraft) => Set<string>;
}

/** Water on the floor of a switch room. Target: the sensor. */
export const water = sensorAlarm({
  kind: 'water',
  title: '水浸告警',
  durationS: 900,
  sensorType: '水浸传感器',
  level: 2,
  info: '检测到积水，状态 1（限值 0）',
  set: (draft) => draft.wetSensors,
});

/** Smoke in a switch room. Target: the sensor. */
export const smoke = sensorAlarm({
  kind: 'smoke',
  title: '烟雾告警',
  durationS: 300,
  sensorType: '烟雾传感器',
  level: 1,
  info: '检测到烟雾，状态 1（限值 0）',
  set: (draft) => draft.smokeSensors,
});

function sensorAlarm({kind, title, durationS, sensorType, level, info, set}: SensorAlarm): ScenarioScript {
  return {
    kind,
    title,
    isQuiet: true,
    durationS,
    choices: ({project}, stationId) =>
      project.sensors.filter((sensor) => sensor.stationId === stationId && sensor.type === sensorType).map(({id}) => [id]),
    spans: (window) => [spanOf(window, (draft) => set(draft).add(window.targets[0]!))],
    events({startMs, endMs, targets}, {project}) {
      const sensor = project.sensors.find(({id}) => id === targets[0])!;
      return [
        {
          key: kind,
          kind: 'alarm',
          level,
          deviceId: sensor.id,
          deviceName: sensor.name,
          diagramDeviceId: null,
          name: title,
          info: `${sensor.name} ${info}`,
          words: {rule: kind, params: {}},
          values: [1, null, null],
          raisedMs: startMs,
          releasedMs: endMs,
        },
      ];
    },
  };
}
