import type {ScenarioKind} from '@livebus/contract';
import type {DemoSensor} from '@livebus/fixtures';
import type {EffectsDraft} from '../../simulate/scenario.ts';
import {type ScenarioScript, spanOf} from '../script.ts';

interface SensorAlarm {
  readonly kind: ScenarioKind & ('water' | 'smoke');
  readonly title: string;
  readonly durationS: number;
  readonly sensorType: DemoSensor['type'];
  readonly set: (draft: EffectsDraft) => Set<string>;
}

/** Water on the floor of a switch room. Target: the sensor. */
export const water = sensorAlarm({
  kind: 'water',
  title: '水浸告警',
  durationS: 900,
  sensorType: '水浸传感器',
  set: (draft) => draft.wetSensors,
});

/** Smoke in a switch room. Target: the sensor. */
export const smoke = sensorAlarm({
  kind: 'smoke',
  title: '烟雾告警',
  durationS: 300,
  sensorType: '烟雾传感器',
  set: (draft) => draft.smokeSensors,
});

function sensorAlarm({kind, title, durationS, sensorType, set}: SensorAlarm): ScenarioScript {
  return {
    kind,
    title,
    isQuiet: true,
    durationS,
    choices: ({project}, stationId) =>
      project.sensors.filter((sensor) => sensor.stationId === stationId && sensor.type === sensorType).map(({id}) => [id]),
    spans: (window) => [spanOf(window, (draft) => set(draft).add(window.targets[0]!))],
    /** What the sensor tells is found by the rules. */
    events: () => [],
  };
}
