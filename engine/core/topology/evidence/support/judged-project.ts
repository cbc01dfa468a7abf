import {
  drawProject,
  type ReportedStation,
  reportProject,
  type Scenario,
  TRUTH_NOW_MS,
  TRUTH_STALE_AFTER_MS,
  type TrueProject,
} from '@livebus/fixtures';
import {parseDiagram} from '../../../station/parse-diagram.ts';
import type {Station} from '../../../station/station.ts';
import type {EnergiseMode} from '../../liveness.ts';
import {type EvidenceOptions, energiseWithEvidence} from '../energise-with-evidence.ts';
import type {LineWord, ShownLiveness} from '../evidence-of.ts';

/** A random project with hidden truth: its readings, and the shown result. */
export interface Judged {
  readonly seed: number;
  readonly project: TrueProject;
  readonly reported: readonly ReportedStation[];
  readonly stations: readonly Station[];
  readonly options: EvidenceOptions;
}

export function judgedProject(seed: number, scenario: Scenario, mode: EnergiseMode): Judged {
  const project = drawProject(seed, scenario);
  const reported = reportProject(project, scenario);
  const stations = reported.map(({json, kind}) => {
    const parsed = parseDiagram(json, {kind});
    if (!parsed.ok || parsed.faults.length > 0) throw new Error(`seed ${seed}: ${parsed.faults[0]?.message}`);
    return parsed.value;
  });
  // Without the drawing that names it, no link shows that a 10 kV feeder leads to another station.
  const foreign = project.stations.some(({isAbsent, kind}) => isAbsent && kind === 'high');
  return {seed, project, reported, stations, options: {mode, nowMs: TRUTH_NOW_MS, staleAfterMs: TRUTH_STALE_AFTER_MS, foreign}};
}

export function shownOf({stations, reported, options}: Judged): readonly ShownLiveness[] {
  return energiseWithEvidence(
    stations,
    reported.map(({readings}) => readings),
    options,
  );
}

/** One part with its shown and its true state. */
export interface Part {
  readonly name: string;
  readonly word: LineWord;
  readonly isAssumed: boolean;
  readonly isMuted: boolean;
  readonly isLive: boolean;
}

/** Every part of a project. The line side of an incoming unit is its far terminal. */
export function partsOf({reported, stations}: Judged, shown: readonly ShownLiveness[]): Part[] {
  return shown.flatMap(({sections, ties, units}, i) => {
    const part = (name: string, word: LineWord, one: {readonly supplyAssumed: number; readonly muted: number}, isLive: boolean): Part => ({
      name: `${i} ${name}`,
      word,
      isAssumed: one.supplyAssumed === 1,
      isMuted: one.muted === 1,
      isLive,
    });
    const truth = reported[i]!;
    return [
      ...sections.map((one, s) => part(`section ${s}`, one.word, one, truth.sections[s]!)),
      ...ties.flatMap((one, t) => [
        part(`tie ${t} up`, one.up, one, truth.ties[t]!.up),
        part(`tie ${t} down`, one.down, one, truth.ties[t]!.down),
        part(`tie ${t} state`, one.word, one, truth.ties[t]!.state),
      ]),
      ...stations[i]!.units.flatMap(({deviceId, index}) => {
        const one = units.get(deviceId)!;
        return [
          part(`${deviceId} bus`, one.bus, one, truth.units[index]!.bus),
          part(`${deviceId} far`, one.line ?? one.out!, one, truth.units[index]!.far),
        ];
      }),
    ];
  });
}

/** Certain and wrong: dead while live, or live by a measured supply while dead. */
export function wrongParts(parts: readonly Part[]): {readonly deadWhileLive: Part[]; readonly liveWhileDead: Part[]} {
  return {
    deadWhileLive: parts.filter(({word, isLive}) => word === 'dead' && isLive),
    liveWhileDead: parts.filter(({word, isLive, isAssumed}) => word === 'live' && !isAssumed && !isLive),
  };
}
