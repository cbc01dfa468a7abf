import {hashText} from './integer-hash.ts';
import type {Weather} from './weather.ts';

/** Through walls and ventilation a room follows the outdoor temperature by this share, around its own mean, ℃. */
const FOLLOWS = 0.21;
const ROOM_MEAN_C = 25.3;
const OUTDOOR_MEAN_C = 17;
/** %RH at the room's mean, and the decrease for each kelvin. */
const HUMIDITY_MEAN = 55;
const HUMIDITY_PER_K = 1.5;

export interface Room {
  /** ℃, 18 to 34: the outdoor temperature, strongly damped, with an offset for each room. */
  temperatureC(wallMs: number, atMs: number): number;
  /** %RH, 35 to 75: it falls as the room warms up, because the water in the air stays the same. */
  humidity(wallMs: number, atMs: number): number;
}

/** Climate of a station's switch room. `unrest` is smooth in time and lies in [-1, 1]. */
export function roomOf(stationId: string, seed: number, weather: Weather, unrest: (key: string, atMs: number) => number): Room {
  const warmth = hashText(seed, `${stationId}/warmth`) / 2 ** 31 - 1;
  const dampness = hashText(seed, `${stationId}/dampness`) / 2 ** 31 - 1;
  const keys = {air: `${stationId}/air`, water: `${stationId}/water`};
  const temperatureC = (wallMs: number, atMs: number) =>
    ROOM_MEAN_C + FOLLOWS * (weather.outdoorC(wallMs) - OUTDOOR_MEAN_C) + 1.1 * warmth + 0.4 * unrest(keys.air, atMs);
  return {
    temperatureC,
    humidity: (wallMs, atMs) =>
      HUMIDITY_MEAN - HUMIDITY_PER_K * (temperatureC(wallMs, atMs) - ROOM_MEAN_C) + 4 * dampness + 2.5 * unrest(keys.water, atMs),
  };
}
