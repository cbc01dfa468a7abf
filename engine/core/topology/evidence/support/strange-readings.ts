import type {SeededRandom} from '@livebus/fixtures';
import type {EvidenceReading} from '../../../signals/reading.ts';

/**
 * Readings as no plant would produce them: voltages, currents, positions and times that contradict one another, and rows of the past. The
 * reference must agree for any input.
 */
export function strangeReadings(readings: readonly EvidenceReading[], random: SeededRandom, nowMs: number): EvidenceReading[] {
  const oddity = random.pick([0.1, 0.3, 0.7]);
  const odd = () => random.chance(oddity);
  return readings.flatMap((reading) => {
    const stampMs = nowMs - random.below(60_000);
    const changed: Partial<EvidenceReading>[] = [];
    if (odd()) changed.push({phaseVoltagesV: strangeVolts(random, reading)});
    if (odd() && odd()) changed.push({phaseCurrentsA: [random.pick([0, 4, 6, 30, 100]), 0, random.pick([null, 0, 12])]});
    if (odd() && odd())
      changed.push({switchState: 2 ** 30 + random.below(2) + random.pick([0, 0, 4]) + 8 * random.below(2) + 32 * random.below(2)});
    if (odd() && odd()) {
      const changedMs = stampMs - random.pick([0, 3000, 4999, 5000, 20_000]);
      changed.push({
        changedMs,
        changeArrivedMs: random.pick([undefined, changedMs, changedMs + 5000, changedMs + 5001, changedMs + 30_000]),
      });
    }
    if (odd() && odd()) changed.push({timeMs: nowMs + 60_000, arrivedMs: stampMs});
    if (odd() && odd()) changed.push({phaseCurrentsA: undefined, activePowerW: random.pick([-2e6, 1000, 30_000, 500_000])});
    if (odd() && odd()) changed.push({activePowerW: random.pick([-2e6, 1000, 4000, 30_000, 100_000])});
    if (odd() && odd()) changed.push({reactivePowerVar: random.pick([-2e6, 900, 1000, 30_000, 100_000])});
    if (odd() && odd())
      changed.push({phaseCurrentsA: undefined, activePowerW: undefined, reactivePowerVar: random.pick([-2e6, 1000, 500_000])});
    if (odd()) changed.push({periodMs: random.pick([1000, 60_000, 90_000, 3_600_000, 36_000_000])});
    if (odd() && odd()) changed.push({frequencyHz: random.pick([null, 0, 44.9, 50.01, 65])});
    const row = Object.assign({}, reading, reading.timeMs! > nowMs - 120_000 ? {timeMs: stampMs} : {}, ...changed) as EvidenceReading;
    if (!(odd() && odd())) return [row];
    const earlier = {...row, timeMs: stampMs - random.pick([1000, 8000]), arrivedMs: undefined, switchState: 2 ** 30 + random.below(2)};
    return random.chance(0.5) ? [earlier, row] : [row, earlier];
  });
}

function strangeVolts(random: SeededRandom, {phaseVoltagesV}: EvidenceReading): EvidenceReading['phaseVoltagesV'] {
  const known = Math.max(...(phaseVoltagesV ?? []).map((value) => Math.abs(value ?? 0)), 0);
  const full = known > 1000 ? 5774 : known > 100 ? 231 : random.pick([5774, 231]);
  const share = () => random.pick([0, 0, 0.004, 0.007, 0.01, 0.023, 0.03, 0.0305, 0.05, 0.2, 0.45, 0.69, 0.7, 1, 1, 1.73]);
  const one = share() * full;
  return random.pick([
    [one, one, one],
    [one, one, one],
    [one, null, null],
    [share() * full, share() * full, share() * full],
  ]) as unknown as readonly [number, number, number];
}
