import type {EvidenceReading} from '@livebus/engine/core';
import type {ReadingRow} from '../readings/reading-source.ts';

/**
 * A row of readings as the engine's input. `timeMs` is epoch ms of the row's own time. A transformer's row has neither link nor voltage.
 */
export function evidenceReading(row: ReadingRow, timeMs: number, arrivedMs?: number): EvidenceReading {
  const {deviceId, switchState, periodMs, activePowerSum, reactivePowerSum, changedMs, changeArrivedMs} = row;
  return {
    deviceId,
    switchState,
    timeMs,
    periodMs,
    arrivedMs,
    phaseVoltagesV: [row.aPhaseVoltage, row.bPhaseVoltage, row.cPhaseVoltage],
    phaseCurrentsA: [row.aPhaseCurrent, row.bPhaseCurrent, row.cPhaseCurrent],
    activePowerW: activePowerSum,
    reactivePowerVar: reactivePowerSum,
    frequencyHz: row.frequency,
    changedMs,
    changeArrivedMs,
  };
}
