import {seededRandom} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import type {EvidenceReading} from '../../../signals/reading.ts';
import {buildNetworkIndex} from '../../graph/build-network.ts';
import {indexEvidence} from '../evidence-index.ts';
import {createEvidenceMemory} from '../evidence-memory.ts';
import {evidenceOf, type ShownLiveness} from '../evidence-of.ts';
import {runEvidence} from '../run-evidence.ts';
import {bus, low, NOW_MS, unit} from '../support/picture.ts';

const CLOSED_ONLINE = 2 ** 30 + 1;
const IDS = ['I', 'F1', 'F2', 'F3'];
const BEGIN_S = 150;

interface Plant {
  readonly periodS: number;
  /** By how much each clock is behind, in order of `IDS`, and when in its period each is polled. */
  readonly behindS: readonly number[];
  readonly phaseS: readonly number[];
  readonly isLive: (id: string, atS: number) => boolean;
}

interface Seen {
  readonly atS: number;
  readonly word: string;
  readonly shown: ShownLiveness;
  readonly marks: readonly string[];
  /** What each instrument has told so far. */
  readonly told: readonly boolean[];
}

/** Thirty times a period, from the first one to the sixth after the beginning, as shown in `mode`. */
function watch({periodS, behindS, phaseS, isLive}: Plant, mode: 'segment' | 'graph'): Seen[] {
  const stations = [
    low(
      bus(
        'L',
        IDS.map((id) => unit(id)),
      ),
    ),
  ];
  const index = indexEvidence(buildNetworkIndex(stations));
  const memory = createEvidenceMemory(index);
  const seen: Seen[] = [];
  for (let atS = periodS; atS < BEGIN_S + 6 * periodS; atS += periodS / 30) {
    const polledS = IDS.map((_, k) => Math.floor((atS - phaseS[k]!) / periodS) * periodS + phaseS[k]!);
    const told = IDS.map((id, k) => isLive(id, polledS[k]!));
    const rows = IDS.map((deviceId, k): EvidenceReading => {
      const volts = told[k] ? 231 : 0;
      return {
        deviceId,
        switchState: CLOSED_ONLINE,
        timeMs: NOW_MS + 1000 * (polledS[k]! - behindS[k]!),
        arrivedMs: NOW_MS + 1000 * polledS[k]!,
        changedMs: NOW_MS - 3_600_000,
        phaseVoltagesV: [volts, volts, volts],
      };
    });
    const nowMs = NOW_MS + 1000 * atS;
    const {columns} = runEvidence(index, [rows], {mode, nowMs, staleAfterMs: 2000 * periodS + 60_000}, memory);
    const shown = evidenceOf(stations, 0, columns[0]!, nowMs);
    const marks = [...shown.units].flatMap(([id, {mark}]) => (mark === undefined ? [] : [`${id} ${mark}`]));
    seen.push({atS, word: shown.sections[0]!.word, shown, marks, told});
  }
  return seen;
}

const certain = ({shown}: Seen) => [shown.sections[0]!, ...shown.units.values()].filter(({supplyAssumed}) => supplyAssumed === 0);
const wordsOf = (seen: Seen) => certain(seen).flatMap((one) => ('bus' in one ? [one.bus, one.line ?? one.out] : [one.word]));

describe.each([
  [60, 0],
  [60, 40],
  [10, 0],
  [10, 12],
])('meters polled each %i s, each at its own time, one clock %i s behind', (periodS, slowS) => {
  const plants = [1, 2, 3].map((seed) => {
    const random = seededRandom(seed);
    return {
      periodS,
      behindS: IDS.map((_, k) => (k === seed % 4 ? slowS : random.next() * 2)),
      phaseS: IDS.map(() => random.next() * periodS),
    };
  });

  it.each(['segment', 'graph'] as const)(
    '[MO-4-17] [MO-4-21] %s mode: an upstream outage and its return show nothing false and no mark',
    (mode) => {
      const wrong: string[] = [];
      for (const plant of plants) {
        for (const lengthS of [0.3 * periodS, 1.5 * periodS, 3 * periodS]) {
          const endS = BEGIN_S + lengthS;
          const seen = watch({...plant, isLive: (_, atS) => atS < BEGIN_S || atS >= endS}, mode);
          for (const one of seen) {
            const note = (what: string) => wrong.push(`${Math.round(lengthS)} s long, at ${one.atS - BEGIN_S} s: ${what}`);
            if (one.marks.length > 0) note(one.marks.join());
            const isOff = one.atS >= BEGIN_S && one.atS < endS;
            // From the first instrument on that has told of it.
            if (isOff && one.told.includes(false) && wordsOf(one).includes('live')) note('off and live');
            if (isOff && one.atS > BEGIN_S + periodS + slowS && one.word !== 'dead') note(`off for a period and ${one.word}`);
            const isBack = one.atS >= endS && one.told.includes(true) && one.told.includes(false);
            if (!isBack || slowS > 0 || lengthS < periodS) continue;
            if (wordsOf(one).some((word) => word !== 'live')) note(`back and ${wordsOf(one).join()}`);
          }
          expect(seen.at(-1)!.word).toBe('live');
        }
      }
      expect(wrong.slice(0, 10)).toEqual([]);
    },
  );

  it.each(['segment', 'graph'] as const)(
    '[MO-4-17] [MO-4-21] %s mode: a blown fuse ends as live with one mark, and does not blink',
    (mode) => {
      for (const plant of plants) {
        const seen = watch({...plant, isLive: (id, atS) => id !== 'F1' || atS < BEGIN_S}, mode);
        const words = seen.map(({word}) => word);
        expect(words.filter((word, at) => at > 0 && word !== words[at - 1]).length).toBeLessThanOrEqual(2);
        expect(words).not.toContain('dead');
        expect(new Set(seen.flatMap(({marks}) => marks))).toEqual(new Set(['F1 voltageCircuit']));
        const marked = seen.map(({marks}) => marks.length);
        expect(marked).toEqual([...marked].sort());
        const settled = seen.filter(({atS}) => atS > BEGIN_S + 2 * periodS + slowS + 5);
        expect(new Set(settled.map(({word, marks}) => `${word} ${marks.join()}`))).toEqual(new Set(['live F1 voltageCircuit']));
      }
    },
  );
});
