import {DAY_MS} from '@livebus/engine/core';
import type {DemoLoad, DemoProject} from '@livebus/fixtures';
import {noiseOf, noisePhases} from '../noise.ts';
import {dayKindOf} from './calendar.ts';
import {type Demand, demandOf} from './demand.ts';
import {isShaped, type ShapedProfile} from './profile-shapes.ts';
import {type Room, roomOf} from './room.ts';
import {type SharedProfile, sharedProfile} from './shared-profile.ts';
import type {SiteProfile} from './site-profile.ts';
import {siteWall} from './site-wall.ts';
import {specialDemands} from './special-demand.ts';
import {tariffBandOf} from './tariff-bands.ts';
import {weatherOf} from './weather.ts';

/**
 * Load courses of one site. It caches what it has computed, which changes no answer: keep one for each project. Times from 1990 to 2110;
 * loads throw RangeError outside. Throws RangeError for an unknown zone.
 */
export function siteProfile(project: DemoProject, seed: number): SiteProfile {
  const wall = siteWall(project.timeZone);
  const weather = weatherOf(project.id, seed);
  const special = specialDemands(project, seed, wall, weather);
  const shared = new Map<ShapedProfile, SharedProfile>();
  const loads = new WeakMap<DemoLoad, Demand>();
  const rooms = new Map<string, Room>();
  const phases = new Map<string, readonly number[]>();

  const unrest = (key: string, atMs: number) =>
    noiseOf(
      keep(phases, key, () => noisePhases(seed, `${project.id}/${key}`)),
      atMs,
    );
  const roomFor = (stationId: string) => keep(rooms, stationId, () => roomOf(stationId, seed, weather, unrest));
  const demand = (load: DemoLoad): Demand => {
    const known = loads.get(load);
    if (known) return known;
    const {profile} = load;
    const common = isShaped(profile) ? keep(shared, profile, () => sharedProfile(project, profile, seed, wall, weather)) : undefined;
    const own = demandOf(load, common, special, seed);
    loads.set(load, own);
    return own;
  };

  return {
    demand,
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
