import {describe, expect, it} from 'vitest';
import type {EvidenceReading} from '../../../signals/reading.ts';
import {buildNetworkIndex} from '../../graph/build-network.ts';
import {buildStationIndex} from '../../station-index.ts';
import {indexEvidence} from '../evidence-index.ts';
import {createEvidenceMemory} from '../evidence-memory.ts';
import {IncrementalEvidence} from '../incremental/incremental-evidence.ts';
import {runEvidence} from '../run-evidence.ts';
import {bus, high, NOW_MS, unit} from '../support/picture.ts';

const ONLINE = 2 ** 30;
const FULL = [10_000, 10_000, 10_000] as const;
const STALE_AFTER_MS = 120_000;

describe.each(['segment', 'graph'] as const)('a stamp ahead of the clock, %s mode', (mode) => {
  const station = high(bus('H', [unit('I'), unit('P')]));
  const row = (deviceId: string, at: 0 | 1, timeMs: number, rest: Partial<EvidenceReading> = {}): EvidenceReading => ({
    ...{deviceId, switchState: ONLINE + at, timeMs},
    ...rest,
  });

  /** The section after each run, by both ways to run. */
  function shownAt(runs: readonly (readonly [nowMs: number, ...rows: EvidenceReading[]])[]): string[] {
    const index = indexEvidence(buildNetworkIndex([station]));
    const memory = createEvidenceMemory(index);
    const incremental = new IncrementalEvidence([buildStationIndex(station)]);
    let last = '';
    return runs.map(([nowMs, ...rows], k) => {
      const options = {mode, nowMs, staleAfterMs: STALE_AFTER_MS};
      const text = ({sectionLive, sectionUncertain}: {readonly sectionLive: Uint8Array; readonly sectionUncertain: Uint8Array}) =>
        sectionUncertain[0] === 1 ? 'uncertain' : sectionLive[0] === 1 ? 'live' : 'dead';
      const whole = text(runEvidence(index, [rows], options, memory).columns[0]!);
      if (k === 0 || JSON.stringify(rows) !== JSON.stringify(runs[k - 1]!.slice(1))) incremental.setReadings(0, rows);
      const [answer] = incremental.run(options);
      last = answer === undefined ? last : text(answer.columns);
      expect(last, `run ${k}`).toBe(whole);
      return whole;
    });
  }

  it('56 [MO-4-17] [E1] counts as its arrival: it is older than a later change, and grows old', () => {
    const ahead = (arrivedMs: number) => row('P', 1, NOW_MS + 3_600_000, {phaseVoltagesV: FULL, arrivedMs});
    const tripped = row('I', 0, NOW_MS - 1000, {changedMs: NOW_MS - 1000});
    expect(shownAt([[NOW_MS, tripped, ahead(NOW_MS - 10_000)]])).toEqual(['uncertain']);
    const open = row('I', 0, NOW_MS - 1000, {changedMs: NOW_MS - 3_600_000});
    // Of a silent device it is an older voltage.
    expect(shownAt([[NOW_MS, open, ahead(NOW_MS - 10_000)]])).toEqual(['live']);
    expect(shownAt([[NOW_MS, open, ahead(NOW_MS - STALE_AFTER_MS - 1)]])).toEqual(['uncertain']);
  });

  it('57 [MO-4-17] [E1] without an arrival it counts as the first run that sees it, even after the clock has caught up', () => {
    const leadMs = 60_000;
    const ahead = row('P', 1, NOW_MS + leadMs, {phaseVoltagesV: FULL});
    const closed = (timeMs: number) => row('I', 1, timeMs, {changedMs: NOW_MS - 3_600_000});
    const tripped = (timeMs: number) => row('I', 0, timeMs, {changedMs: NOW_MS + 15_000});
    const runs = [0, 10_000, 20_000, leadMs + 1000, STALE_AFTER_MS - 1, STALE_AFTER_MS + 1, STALE_AFTER_MS + leadMs - 1];
    expect(shownAt(runs.map((later) => [NOW_MS + later, (later < 15_000 ? closed : tripped)(NOW_MS + later), ahead]))).toEqual([
      'live',
      'live',
      ...runs.slice(2).map((later) => (later > STALE_AFTER_MS ? 'dead' : 'uncertain')),
    ]);
    // Another stamp has arrived then.
    const next = row('P', 1, NOW_MS + leadMs + 30_000, {phaseVoltagesV: FULL});
    const again = [0, 30_000].map((later) => [NOW_MS + later, tripped(NOW_MS + later), later === 0 ? ahead : next] as const);
    expect(shownAt(again)).toEqual(['uncertain', 'live']);
  });
});
