import {DAY_MS} from '@livebus/engine/core';

const RADIANS = Math.PI / 180;
/** Midnight of 2000-01-01; the formula counts from its noon. */
const J2000_MS = Date.UTC(2000, 0, 1, 12);

/**
 * Height of the sun's centre above the horizon, degrees, without refraction, to about 0.02 degrees from 1950 to 2050: the low-precision
 * coordinates of the sun of the Astronomical Almanac (section C) with Greenwich mean sidereal time.
 */
export function sunHeight({latitude, longitude}: {readonly latitude: number; readonly longitude: number}, atMs: number): number {
  const days = (atMs - J2000_MS) / DAY_MS;
  const anomaly = (357.528 + 0.9856003 * days) * RADIANS;
  const ecliptic = (280.46 + 0.9856474 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RADIANS;
  const obliquity = (23.439 - 4e-7 * days) * RADIANS;
  const ascension = Math.atan2(Math.cos(obliquity) * Math.sin(ecliptic), Math.cos(ecliptic));
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(ecliptic));
  const sidereal = (280.46062 + 360.98564737 * days + longitude) * RADIANS;
  const north = latitude * RADIANS;
  const height = Math.sin(north) * Math.sin(declination) + Math.cos(north) * Math.cos(declination) * Math.cos(sidereal - ascension);
  return Math.asin(height) / RADIANS;
}
