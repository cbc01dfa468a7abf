import type {ReportRow as WireRow} from '@livebus/contract';
import type {VoltageQuantity} from '@livebus/engine/core';
import {readListTimes} from '../time/list-times.ts';
import type {ValueQuality} from './value-quality.ts';
import {withoutMeaningless} from './without-meaningless.ts';

/** One moment of a device's day. */
export interface ReportRow {
  readonly deviceName: string | undefined;
  /** `HH:mm` at the site, as delivered. */
  readonly hhmm: string;
  /** Epoch ms; NaN where it cannot be read. */
  readonly timeMs: number;
  readonly currentAA: number | null;
  readonly currentBA: number | null;
  readonly currentCA: number | null;
  readonly voltageAV: number | null;
  readonly voltageBV: number | null;
  readonly voltageCV: number | null;
  readonly activeEnergyInKwh: number | null;
  readonly activePowerW: number | null;
  readonly reactivePowerVar: number | null;
  readonly powerFactor: number | null;
  /** Between which conductors it measures voltages, where its diagram declares it. */
  readonly voltageQuantity?: VoltageQuantity | undefined;
  /** Of the row: a row of which nothing was measured is missing. */
  readonly quality: ValueQuality;
}

/** Wire -> rows, in order; the second pass of a repeated hour has a later time. */
export function readReportRows(rows: readonly WireRow[], day: string, zone: string): readonly ReportRow[] {
  const times = readListTimes(
    rows.map(({hhmm}) => hhmm),
    zone,
    day,
  );
  return rows.map((row, at) => {
    const measured = withoutMeaningless({
      currentAA: row.aPhaseCurrent,
      currentBA: row.bPhaseCurrent,
      currentCA: row.cPhaseCurrent,
      voltageAV: row.aPhaseVoltage,
      voltageBV: row.bPhaseVoltage,
      voltageCV: row.cPhaseVoltage,
      activeEnergyInKwh: row.positiveActiveEnergy,
      activePowerW: row.activePowerSum,
      reactivePowerVar: row.reactivePowerSum,
      powerFactor: row.totalPowerFactor,
    });
    const isMissing = Object.values(measured).every((value) => value === null);
    return {
      deviceName: row.deviceName,
      hhmm: row.hhmm,
      timeMs: times[at]!,
      ...measured,
      ...(row.voltageQuantity !== undefined && {voltageQuantity: row.voltageQuantity}),
      quality: row.mark ?? (isMissing ? 'missing' : 'good'),
    };
  });
}
