import {DAY_MS} from '@livebus/engine/core';
import type {ScenarioCourse} from '../scenario.ts';
import {type GridPiece, gridPiece, meanSteps, PIECE_MS} from './grid-piece.ts';
import {ENERGY_EPOCH_MS, type LoadColumns} from './load-columns.ts';
import type {Network} from './network.ts';
import type {Topology} from './topology.ts';

const HOUR_MS = PIECE_MS;
const KEPT_PIECES = 512;
/**
 * Between these years every piece is added up. Outside them, where no site's clock should be, registers count losses and capacitors by the
 * means below and ignore the switching of scenarios; at the limits registers step by the difference.
 */
export const COUNTED_MS = {min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1)} as const;
/** Of a transformer, on average. */
export const MEAN_SQUARED_SHARE = 0.2;

/** State of the grid at any time, with and without scenarios. It caches its results, which changes no answer. */
export interface GridProfile {
  /** The piece around a moment in the normal topology, whatever scenarios do: a full hour. */
  normalPiece(atMs: number): GridPiece;
  /** The piece around a moment with these positions: it ends where scenarios change something, after at most a full hour. */
  pieceWith(topology: Topology, atMs: number): GridPiece;
  /**
   * [T + C] hours times squared share of each transformer, then hours times steps of each capacitor, from ENERGY_EPOCH_MS to that moment in
   * the normal topology, negative before. Overwrites `out`.
   */
  normalSums(atMs: number, out: Float64Array): void;
}

export function gridProfile(network: Network, loads: LoadColumns, normal: Topology, scenarios: ScenarioCourse | undefined): GridProfile {
  const projectId = network.project.id;
  const transformers = network.transformers.length;
  const width = transformers + network.project.network.capacitors.length;
  const steps = meanSteps(network, loads, normal);
  const pieces = new Map<number, GridPiece>();
  const switched = new Map<string, GridPiece>();
  const hours = new Map<number, Float64Array>();
  const days = new Map<number, Float64Array>([[ENERGY_EPOCH_MS / DAY_MS, new Float64Array(width)]]);
  /** `days` has the days from the first to the last, both included. */
  const known = {first: ENERGY_EPOCH_MS / DAY_MS, last: ENERGY_EPOCH_MS / DAY_MS};

  const normalPiece = (atMs: number): GridPiece => {
    const hour = Math.floor(atMs / HOUR_MS);
    return keep(pieces, hour, () => gridPiece(network, loads, normal, hour * HOUR_MS, (hour + 1) * HOUR_MS));
  };

  /** Adds what flows within the piece up to a moment. */
  const add = (sums: Float64Array, piece: GridPiece, untilMs: number, sign: 1 | -1): void => {
    const part = (untilMs - piece.fromMs) / (piece.toMs - piece.fromMs);
    const length = (sign * (untilMs - piece.fromMs)) / HOUR_MS;
    for (let i = 0; i < transformers; i++) sums[i]! += length * (piece.from[i]! + ((piece.to[i]! - piece.from[i]!) * part) / 2);
    for (let i = transformers; i < width; i++) sums[i]! += length * piece.steps[i - transformers]!;
  };

  const addDay = (sums: Float64Array, day: number, sign: 1 | -1): Float64Array => {
    for (let hour = day * 24; hour < (day + 1) * 24; hour++) {
      const piece = pieces.get(hour) ?? gridPiece(network, loads, normal, hour * HOUR_MS, (hour + 1) * HOUR_MS);
      add(sums, piece, piece.toMs, sign);
    }
    return sums;
  };

  const beforeDay = (day: number): Float64Array => {
    for (; known.last < day; known.last++) days.set(known.last + 1, addDay(days.get(known.last)!.slice(), known.last, 1));
    for (; known.first > day; known.first--) days.set(known.first - 1, addDay(days.get(known.first)!.slice(), known.first - 1, -1));
    return days.get(day)!;
  };

  const beforeHour = (hour: number): Float64Array =>
    keep(hours, hour, () => {
      const day = Math.floor(hour / 24);
      const sums = beforeDay(day).slice();
      for (let one = day * 24; one < hour; one++) add(sums, normalPiece(one * HOUR_MS), (one + 1) * HOUR_MS, 1);
      return sums;
    });

  return {
    normalPiece,
    pieceWith(topology, atMs) {
      if (topology === normal || !scenarios) return normalPiece(atMs);
      const hourMs = Math.floor(atMs / HOUR_MS) * HOUR_MS;
      let [fromMs, toMs] = [hourMs, hourMs + HOUR_MS];
      for (const change of scenarios.changesBetween(projectId, fromMs, toMs)) {
        if (change <= atMs) fromMs = Math.max(fromMs, change);
        else toMs = Math.min(toMs, change);
      }
      return keep(switched, `${topology.key}/${fromMs}/${toMs}`, () => gridPiece(network, loads, topology, fromMs, toMs));
    },
    normalSums(atMs, out) {
      if (width === 0) return;
      if (atMs < COUNTED_MS.min || atMs >= COUNTED_MS.max) {
        const length = (atMs - ENERGY_EPOCH_MS) / HOUR_MS;
        for (let i = 0; i < width; i++) out[i] = length * (i < transformers ? MEAN_SQUARED_SHARE : steps[i - transformers]!);
        return;
      }
      out.set(beforeHour(Math.floor(atMs / HOUR_MS)));
      add(out, normalPiece(atMs), atMs, 1);
    },
  };
}

function keep<K, V>(kept: Map<K, V>, key: K, make: () => V): V {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const fresh = make();
  if (kept.size >= KEPT_PIECES) kept.clear();
  kept.set(key, fresh);
  return fresh;
}
