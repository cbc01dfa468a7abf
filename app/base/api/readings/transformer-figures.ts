import type {ReplyOf, transformerCurves, transformerTemperatures, TransformerInfo as WireInfo} from '@livebus/contract';
import {readListTimes} from '../time/list-times.ts';
import type {WireTimeReader} from '../time/wire-time.ts';

/** Figures of one side of a transformer. */
export interface TransformerSide {
  readonly currentAA: number | null;
  readonly currentBA: number | null;
  readonly currentCA: number | null;
  readonly voltageAV: number | null;
  readonly voltageBV: number | null;
  readonly voltageCV: number | null;
  /** Its device is not reachable: these are the last known figures. */
  readonly offline: boolean;
}

/** A transformer's figures of now (MO-3-17); null was not measured. */
export interface TransformerFigures {
  /** Epoch ms of the oldest part; undefined where the backend does not say. */
  readonly timeMs: number | undefined;
  readonly ratedPowerKva: number | null;
  readonly apparentPowerVa: number | null;
  readonly activePowerW: number | null;
  readonly reactivePowerVar: number | null;
  readonly powerFactor: number | null;
  readonly loadPercent: number | null;
  readonly lossPercent: number | null;
  readonly high: TransformerSide;
  readonly low: TransformerSide;
  readonly windingAC: number | null;
  readonly windingBC: number | null;
  readonly windingCC: number | null;
  readonly windingsOffline: boolean;
}

/** Wire -> domain. Null without readings. */
export function readTransformerFigures(info: WireInfo | null | undefined, readTime: WireTimeReader): TransformerFigures | null {
  if (info === null || info === undefined) return null;
  const side = (name: 'hv' | 'lv'): TransformerSide => ({
    currentAA: info[`${name}aPhaseCurrent`],
    currentBA: info[`${name}bPhaseCurrent`],
    currentCA: info[`${name}cPhaseCurrent`],
    voltageAV: info[`${name}aPhaseVoltage`],
    voltageBV: info[`${name}bPhaseVoltage`],
    voltageCV: info[`${name}cPhaseVoltage`],
    offline: info.offline.includes(name),
  });
  return {
    timeMs: readTime(info.time),
    ratedPowerKva: info.ratedPower,
    apparentPowerVa: info.apparentPowerSum,
    activePowerW: info.activePowerSum,
    reactivePowerVar: info.reactivePowerSum,
    powerFactor: info.totalPowerFactor,
    loadPercent: info.loadRate,
    lossPercent: info.damageRate,
    high: side('hv'),
    low: side('lv'),
    windingAC: info.parameter1,
    windingBC: info.parameter2,
    windingCC: info.parameter3,
    windingsOffline: info.offline.includes('windings'),
  };
}

/** One day of some quantities of a transformer: columns of equal length. */
export interface TransformerDay<Name extends string> {
  /** Epoch ms, rising. */
  readonly timesMs: readonly number[];
  readonly values: Readonly<Record<Name, readonly (number | null)[]>>;
  /** `ValueMark` bits; undefined where none is marked. */
  readonly marks: readonly number[] | undefined;
  /** Values left out because their time cannot be read or is not after the one before; undefined for none. */
  readonly left?: number | undefined;
}

export type PowerName = 'apparentPowerVa' | 'activePowerW' | 'reactivePowerVar';
export type WindingName = 'windingAC' | 'windingBC' | 'windingCC';

/**
 * Wire -> the chosen day and the day before (MO-2.trafo-08).
 *
 * @param days - `YYYY-MM-DD` of both, the chosen one first.
 */
export function readTransformerPowers(
  reply: ReplyOf<typeof transformerCurves>,
  days: readonly [string, string],
  zone: string,
): readonly [TransformerDay<PowerName>, TransformerDay<PowerName>] {
  const day = (n: 1 | 2) =>
    dayOf(reply?.[`hhmmList${n}`] ?? [], days[n - 1]!, zone, reply?.[`markList${n}`], {
      apparentPowerVa: reply?.[`apparentPowerSumList${n}`] ?? [],
      activePowerW: reply?.[`activePowerSumList${n}`] ?? [],
      reactivePowerVar: reply?.[`reactivePowerSumList${n}`] ?? [],
    });
  return [day(1), day(2)];
}

/** Wire -> winding temperatures of a day (MO-2.trafo-09). */
export function readWindingTemperatures(
  reply: ReplyOf<typeof transformerTemperatures>,
  day: string,
  zone: string,
): TransformerDay<WindingName> {
  return dayOf(reply?.hhmmList1 ?? [], day, zone, reply?.markList1, {
    windingAC: reply?.parameter1List1 ?? [],
    windingBC: reply?.parameter2List1 ?? [],
    windingCC: reply?.parameter3List1 ?? [],
  });
}

/** Values without a time are dropped and counted; a value that a shorter list lacks is null. */
function dayOf<Name extends string>(
  texts: readonly string[],
  day: string,
  zone: string,
  marks: readonly number[] | undefined,
  lists: Readonly<Record<Name, readonly (number | null)[]>>,
): TransformerDay<Name> {
  const times = readListTimes(texts, zone, day);
  const places = Array.from(times.keys()).filter((at) => !Number.isNaN(times[at]!));
  const entries = Object.entries<readonly (number | null)[]>(lists).map(([name, list]) => [name, places.map((at) => list[at] ?? null)]);
  return {
    timesMs: places.map((at) => times[at]!),
    values: Object.fromEntries(entries) as Record<Name, (number | null)[]>,
    marks: marks && places.map((at) => marks[at] ?? 0),
    ...(places.length < times.length && {left: times.length - places.length}),
  };
}
