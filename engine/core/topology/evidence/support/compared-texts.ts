import type {EvidenceReading} from '../../../signals/reading.ts';
import {LINE_PART} from '../../evidence-columns.ts';
import {UncertainBit} from '../../liveness.ts';
import {energiseWithEvidence} from '../energise-with-evidence.ts';
import type {LineWord} from '../evidence-of.ts';
import type {Judged} from './judged-project.ts';
import {naiveEvidence} from './naive-evidence.ts';
import {naivePicture} from './naive-picture.ts';

/** Words of every part, from the public entry point, by the reference's names. */
export function doorTexts({stations, options}: Judged, readings: readonly (readonly EvidenceReading[])[]) {
  const shown = energiseWithEvidence(stations, readings, options);
  const words: Record<string, string> = {};
  const suspects: string[] = [];
  const conflicts: string[] = [];
  shown.forEach(({sections, ties, units, columns}, i) => {
    const {unitMuted, unitAssumed, tieMuted, tieAssumed} = columns.evidence!;
    const sign = (word: LineWord, muted: number, assumed: number, part: number) =>
      `${word}${word === 'uncertain' && muted & part ? '~' : ''}${word === 'live' && assumed & part ? '*' : ''}`;
    for (const [s, one] of sections.entries()) words[`section ${i} ${s}`] = sign(one.word, one.muted, one.supplyAssumed, 1);
    for (const [t, one] of ties.entries()) {
      const name = `tie ${i} bus ${i} ${t + 1}`;
      words[`${name} up`] = sign(one.up, tieMuted[t]!, tieAssumed[t]!, UncertainBit.up);
      words[`${name} down`] = sign(one.down, tieMuted[t]!, tieAssumed[t]!, UncertainBit.down);
      words[`${name} state`] = sign(one.word, tieMuted[t]!, tieAssumed[t]!, UncertainBit.state);
      if (one.suspect) suspects.push(name);
    }
    for (const {deviceId, index} of stations[i]!.units) {
      const one = units.get(deviceId)!;
      const name = `unit ${i} ${index}`;
      words[`${name} bus`] = sign(one.bus, unitMuted[index]!, unitAssumed[index]!, UncertainBit.bus);
      words[`${name} far`] = sign(one.line ?? one.out!, unitMuted[index]!, unitAssumed[index]!, one.line ? LINE_PART : UncertainBit.out);
      if (one.suspect) suspects.push(name);
      if (one.conflict && options.mode === 'segment') conflicts.push(name);
    }
  });
  return {words, suspects: suspects.sort(), conflicts: conflicts.sort()};
}

/** The same of the slow reference. */
export function naiveTexts({stations, options}: Judged, readings: readonly (readonly EvidenceReading[])[]) {
  const {words, suspects, conflicts} = naiveEvidence(naivePicture(stations, readings, options));
  return {
    words: Object.fromEntries([...words].map(([name, word]) => [name.replace(/^tie (\d+) bus (\d+) (\d+)/, 'tie $1 bus $2 $3'), word])),
    suspects: [...suspects].sort(),
    conflicts: options.mode === 'segment' ? [...conflicts].sort() : [],
  };
}
