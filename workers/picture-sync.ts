import type {Disagreement, EvidenceReading, LivenessColumns, ReadingChange} from '@livebus/engine/core';
import type {EnergiseAnswer, EnergiseMessage, EnergiseReply, EnergiseRequest, SentReadings} from './protocol.ts';

/** Says to a topology thread only what has changed since the message before, and completes its answers from those before. */
export interface PictureSync {
  messageOf(request: EnergiseRequest): EnergiseMessage;
  complete(answer: EnergiseAnswer): EnergiseReply;
  /** The next message says everything: after a load, and when the thread has refused one. */
  reset(): void;
}

/** One for each thread. Each message that it makes must be sent, in this order, and each answer completed, until the next `reset`. */
export function createPictureSync(): PictureSync {
  let sent: EnergiseRequest['readings'] | undefined;
  const columns: LivenessColumns[] = [];
  const disagreements: (readonly Disagreement[])[] = [];
  return {
    messageOf({revision, readings, options, isAlone}) {
      const before = sent?.length === readings.length ? sent : undefined;
      sent = readings;
      return {revision, options, readings: readings.map((rows, i) => changesOf(before?.[i], rows)), ...(isAlone && {isAlone})};
    },
    complete({revision, stations, networkFaults, tookMs}) {
      for (const one of stations) {
        columns[one.station] = one.columns;
        disagreements[one.station] = one.disagreements;
      }
      return {revision, columns: columns.slice(), disagreements: disagreements.flat(), networkFaults, tookMs};
    },
    reset() {
      sent = undefined;
      columns.length = 0;
      disagreements.length = 0;
    },
  };
}

/** Single changes only if the rows are those of the same devices in the same order, and most of them are as before. */
function changesOf(before: readonly EvidenceReading[] | undefined, rows: readonly EvidenceReading[]): SentReadings {
  if (before === rows) return null;
  if (before?.length !== rows.length) return rows;
  const changes: ReadingChange[] = [];
  for (let row = 0; row < rows.length; row++) {
    const reading = rows[row]!;
    if (reading.deviceId !== before[row]!.deviceId) return rows;
    if (!isSame(reading, before[row]!)) changes.push({row, reading});
    if (2 * changes.length > rows.length) return rows;
  }
  return changes.length === 0 ? null : {changes};
}

function isSame(a: EvidenceReading, b: EvidenceReading): boolean {
  return (
    a === b ||
    (Object.is(a.switchState, b.switchState) &&
      Object.is(a.timeMs, b.timeMs) &&
      Object.is(a.periodMs, b.periodMs) &&
      Object.is(a.activePowerW, b.activePowerW) &&
      Object.is(a.reactivePowerVar, b.reactivePowerVar) &&
      Object.is(a.frequencyHz, b.frequencyHz) &&
      Object.is(a.arrivedMs, b.arrivedMs) &&
      Object.is(a.changedMs, b.changedMs) &&
      Object.is(a.changeArrivedMs, b.changeArrivedMs) &&
      areSame(a.phaseVoltagesV, b.phaseVoltagesV) &&
      areSame(a.phaseCurrentsA, b.phaseCurrentsA))
  );
}

type Phases = EvidenceReading['phaseVoltagesV'];

function areSame(a: Phases, b: Phases): boolean {
  if (!a || !b) return a === b;
  return Object.is(a[0], b[0]) && Object.is(a[1], b[1]) && Object.is(a[2], b[2]);
}
