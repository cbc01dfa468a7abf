import {DAY_MS} from '@livebus/engine/core';
import type {DemoLoad, DemoProject, LoadProfile} from '@livebus/fixtures';
import {noiseOf, noisePhases} from '../noise.ts';
import {dayKindOf} from './calendar.ts';
import {type LoadModel, loadModel} from './load-model.ts';
import {QUARTER_MS} from './quarters.ts';
import {type Room, roomOf} from './room.ts';
import {type SharedProfile, sharedProfile} from './shared-profile.ts';
import type {SiteProfile} from './site-profile.ts';
import {siteWall} from './site-wall.ts';
import {tariffBandOf} from './tariff-bands.ts';
import {weatherOf} from './weather.ts';

/**
 * Load courses of one site. It caches what it has computed, which changes no answer: keep one for each project. Times from 1990 to 2110;
 * loads throw RangeError outside. Throws RangeError for an unknown zone.
 */
export function siteProfile(project: DemoProject, seed: number): SiteProfile {
  const wall = siteWall(project.timeZone);
  const weather = weatherOf(project.id, seed);
  const shared = new Map<LoadProfile, SharedProfile>();
  const loads = new WeakMap<DemoLoad, LoadModel>();
  const rooms = new Map<string, Room>();
  const phases = new Map<string, readonly number[]>();

  const unrest = (key: string, atMs: number) =>
    noiseOf(
      keep(phases, key, () => noisePhases(seed, `${project.id}/${key}`)),
      atMs,
    );
  const roomFor = (stationId: string) => keep(rooms, stationId, () => roomOf(stationId, seed, weather, unrest));
  const courseOf = (load: DemoLoad): LoadModel => {
    const known = loads.get(load);
    if (known) return known;
    const common = keep(shared, load.profile, () => sharedProfile(project, load.profile, seed, wall, weather));
    const course = loadModel(load, common, seed);
    loads.set(load, course);
    return course;
  };

  return {
    knotMs: QUARTER_MS,
    powerW: (load, atMs) => courseOf(load).powerW(atMs),
    energyKwh: (load, fromMs, toMs) => courseOf(load).energyKwh(fromMs, toMs),
    nextKnot: (atMs) => (Math.floor(atMs / QUARTER_MS) + 1) * QUARTER_MS,
    dayKind: (atMs) => dayKindOf(Math.floor(wall(atMs) / DAY_MS)),
    band: (atMs) => tariffBandOf(wall(atMs)),
    roomC: (stationId, atMs) => roomFor(stationId).temperatureC(wall(atMs), atMs),
    roomHumidity: (stationId, atMs) => roomFor(stationId).humidity(wall(atMs), atMs),
    unrest,
  };
}

function keep<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  let value = known.get(key);
  if (value === undefined) {
    value = make();
    known.set(key, value);
  }
  return value;
}
