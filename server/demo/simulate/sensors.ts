import type {DemoSensor} from '@livebus/fixtures';
import {round1} from '../../base/round1.ts';
import type {SensorReading} from '../../readings/reading-source.ts';
import type {SiteProfile} from './load/site-profile.ts';
import type {Effects} from './scenario.ts';

const CLIMATE = '温湿度传感器';
const WATER = '水浸传感器';
const SMOKE = '烟雾传感器';

/** A sensor's readings, by its type, from the room of its station. A silent sensor repeats its last ones. */
export function sensorRow(
  {id, type, stationId}: DemoSensor,
  course: SiteProfile,
  effectsAt: (atMs: number) => Effects,
  atMs: number,
): SensorReading {
  const {silentSinceMs, offlineSinceMs} = effectsAt(atMs);
  const sinceMs = silentSinceMs.get(id) ?? offlineSinceMs.get(id);
  const reportedMs = Math.min(atMs, sinceMs ?? atMs);
  const {wetSensors, smokeSensors} = effectsAt(reportedMs);
  return {
    sensorId: id,
    atMs: reportedMs,
    online: !offlineSinceMs.has(id),
    temperatureC: type === CLIMATE ? round1(course.roomC(stationId, reportedMs)) : null,
    humidity: type === CLIMATE ? round1(course.roomHumidity(stationId, reportedMs)) : null,
    water: type === WATER ? wetSensors.has(id) : null,
    smoke: type === SMOKE ? smokeSensors.has(id) : null,
  };
}
