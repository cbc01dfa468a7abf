import {type Disposable, momentText, type Sample, type SeriesPort} from '../../../core/index.ts';
import type {ChartAlarm, ChartCursors, ChartLine, ChartReadOut} from './trend-chart.types.ts';

export interface CursorReaderHooks {
  lines(): readonly ChartLine[];
  alarms(): readonly ChartAlarm[];
  zone(): string;
  /** How far from a cursor a sample may be, ms. */
  reachMs(): number;
  onRead(cursors: ChartCursors): void;
  /** Before each reading: why the port did not answer, and undefined when it did. */
  onPort(failure: Error | undefined): void;
}

export interface CursorReader extends Disposable {
  /** Moves the cursors; null removes one. The readings follow when the port has answered. */
  move(cursorMs: number | null, markMs: number | null): void;
  /** Reads again: the samples or the lines have changed. */
  refresh(): void;
  readonly cursorMs: number | null;
  readonly markMs: number | null;
  readonly latest: ChartCursors;
  settled(): Promise<void>;
}

const NONE: ChartCursors = {cursor: null, mark: null, betweenMs: undefined, differences: []};

/** Reads the exact samples at two cursors, one question at a time; the newest position wins. */
export function createCursorReader(port: SeriesPort, hooks: CursorReaderHooks): CursorReader {
  let cursorMs: number | null = null;
  let markMs: number | null = null;
  let latest = NONE;
  let asked = 0;
  let reading: Promise<void> | undefined;
  let disposed = false;

  const read = async () => {
    for (let done = -1; done !== asked && !disposed; ) {
      done = asked;
      const lines = hooks.lines();
      let failure: Error | undefined;
      const failed = (reason: unknown): readonly null[] => {
        failure = reason instanceof Error ? reason : new Error(String(reason));
        return [];
      };
      const [atCursor, atMark] = await Promise.all([readAt(cursorMs, lines, failed), readAt(markMs, lines, failed)]);
      if (disposed || done !== asked) continue;
      hooks.onPort(failure);
      latest = cursorsOf(atCursor, atMark);
      hooks.onRead(latest);
    }
    reading = undefined;
  };

  /** What the port cannot answer is missing. */
  async function readAt(
    timeMs: number | null,
    lines: readonly ChartLine[],
    failed: (reason: unknown) => readonly null[],
  ): Promise<ChartReadOut | null> {
    if (timeMs === null) return null;
    const found: readonly (Sample | null)[] = await port
      .samplesNear({seriesIds: lines.map(({seriesId}) => seriesId), timeMs, reachMs: hooks.reachMs()})
      .catch(failed);
    return {
      timeMs,
      timeText: momentText(timeMs, hooks.zone()),
      readings: lines.map((line, row) => ({line, sample: found[row] ?? null})),
      alarms: hooks.alarms().filter((alarm) => Math.abs(alarm.timeMs - timeMs) <= hooks.reachMs()),
    };
  }

  const start = () => {
    asked++;
    reading ??= read();
  };

  return {
    move(nextCursorMs, nextMarkMs) {
      if (nextCursorMs === cursorMs && nextMarkMs === markMs) return;
      cursorMs = nextCursorMs;
      markMs = nextMarkMs;
      start();
    },
    refresh() {
      if (cursorMs !== null || markMs !== null) start();
    },
    get cursorMs() {
      return cursorMs;
    },
    get markMs() {
      return markMs;
    },
    get latest() {
      return latest;
    },
    settled: async () => {
      while (reading !== undefined) await reading;
    },
    dispose() {
      disposed = true;
    },
  };
}

function cursorsOf(cursor: ChartReadOut | null, mark: ChartReadOut | null): ChartCursors {
  if (cursor === null || mark === null) return {cursor, mark, betweenMs: undefined, differences: []};
  const differences = cursor.readings.map(({sample}, row) => {
    const from = mark.readings[row]?.sample;
    const difference = sample === null || from === null || from === undefined ? Number.NaN : sample.value - from.value;
    return Number.isNaN(difference) ? undefined : difference;
  });
  return {cursor, mark, betweenMs: cursor.timeMs - mark.timeMs, differences};
}
