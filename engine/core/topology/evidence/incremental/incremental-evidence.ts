import type {EvidenceReading} from '../../../signals/reading.ts';
import type {ElementRef} from '../../../station/element-ref.ts';
import type {NetworkFault} from '../../graph/network.ts';
import type {Disagreement, Trace} from '../../graph-columns.ts';
import type {EnergiseOptions} from '../../liveness.ts';
import type {StationIndex} from '../../station-index.ts';
import type {EvidenceIndexOptions} from '../evidence-index.ts';
import {forget, isEarlier} from '../evidence-memory.ts';
import {checkMode} from '../run-evidence.ts';
import {joinedStations} from './joined-stations.ts';
import {buildGroup, compareGroup, isDue, runGroup, type StationAnswer, type StationGroup, traceGroup} from './station-group.ts';

/** Another reading for one row of a station's readings, with the id that the row had. */
export interface ReadingChange {
  readonly row: number;
  readonly reading: EvidenceReading;
}

/**
 * The shown state of a picture while its readings change: `runEvidence`, of which only what a change can affect is computed again. That is
 * the group of stations joined to the changed one by whatever switches; the answers of all others remain valid, until one of their readings
 * turns stale. Answers equal those of `runEvidence` over the whole picture byte for byte, if it receives the same readings in turn.
 *
 * The cost of a change is linear in the group and independent of the rest of the picture.
 */
export class IncrementalEvidence {
  readonly #groups: readonly StationGroup[];
  /** [stations] group, and index in it. */
  readonly #groupOf: readonly {readonly group: StationGroup; readonly at: number}[];
  #last: EnergiseOptions | undefined;

  /** @param stations - of one picture, in its order. Their scratch belongs to this object from now on. */
  constructor(stations: readonly StationIndex[], options: EvidenceIndexOptions = {}) {
    const firstSection = [0];
    for (const [i, {sectionCount}] of stations.entries()) firstSection.push(firstSection[i] + sectionCount);
    this.#groups = joinedStations(stations.map(({station}) => station)).map((places) =>
      buildGroup(stations, places, firstSection, options),
    );
    const groupOf: {group: StationGroup; at: number}[] = [];
    for (const group of this.#groups) for (const [at, place] of group.places.entries()) groupOf[place] = {group, at};
    this.#groupOf = groupOf;
  }

  get stationCount(): number {
    return this.#groupOf.length;
  }

  /** Numbers of devices of the groups, related devices included: the cost of a change is linear in that of its group. */
  get groupSizes(): readonly number[] {
    return this.#groups.map(({index}) => index.deviceCount);
  }

  /** Parts of the drawings that graph mode has to ignore, station by station. */
  get networkFaults(): readonly NetworkFault[] {
    const faults = this.#groups.flatMap((group) => group.index.network.faults.map((fault) => inPicture(group, fault)));
    return faults.sort((a, b) => a.element.station - b.element.station);
  }

  /**
   * Replaces the readings of a station; it has none at first. They are copied.
   *
   * @throws RangeError for an unknown station: a caller's bug.
   */
  setReadings(station: number, rows: readonly EvidenceReading[]): void {
    const {group, at} = this.#placeOf(station);
    group.readings[at] = rows.slice();
    group.isTwice[at] = new Set(rows.map(({deviceId}) => deviceId)).size < rows.length;
    group.isChanged = true;
  }

  /**
   * Replaces single readings of a station.
   *
   * @throws RangeError for an unknown station, or a row that it does not have or that has another id: a caller's bug. Nothing is changed
   * then.
   */
  changeReadings(station: number, changes: readonly ReadingChange[]): void {
    const {group, at} = this.#placeOf(station);
    const rows = group.readings[at];
    for (const {row, reading} of changes)
      if (rows[row]?.deviceId !== reading.deviceId)
        throw new RangeError(`station ${station}: row ${row} of ${rows.length} is of ${rows[row]?.deviceId}, not of ${reading.deviceId}`);
    for (const {row, reading} of changes) rows[row] = reading;
    if (changes.length > 0) group.isChanged = true;
  }

  /** Drops what earlier readings reported: the next run judges its readings alone, as those of another moment. */
  forget(): void {
    for (const {memory} of this.#groups) forget(memory);
    this.#last = undefined;
  }

  /**
   * Computes again what has changed since the last run: by readings, by time or by other options.
   *
   * @returns the stations concerned, ascending within each group; all of them in the first run, and after other options than the time.
   * @throws RangeError for a mode that is neither: a caller's bug.
   */
  run(options: EnergiseOptions): readonly StationAnswer[] {
    checkMode(options);
    if (this.#last !== undefined && isEarlier(options.nowMs, this.#last.nowMs)) this.forget();
    const isAll = this.#last === undefined || isOther(this.#last, options);
    // A run that throws leaves nothing valid.
    this.#last = undefined;
    const answers: StationAnswer[] = [];
    for (const group of this.#groups) if (isAll || isDue(group, options)) runGroup(group, options, answers);
    this.#last = options;
    return answers;
  }

  /**
   * A trace by the readings and options of the last run ([N13]).
   *
   * @throws RangeError for an element that the picture does not have, Error before the first run: a caller's bug.
   */
  trace(element: ElementRef): Trace {
    const {station, kind, row} = element;
    const place = this.#groupOf[station];
    if (place === undefined) throw new RangeError(`trace of ${kind} ${row} in station ${station}: the picture has no such element`);
    return traceGroup(place.group, this.#options('trace'), element, place.at);
  }

  /** Where the two literal rules disagree, by the readings and options of the last run. @throws Error before the first run. */
  compare(): readonly Disagreement[] {
    const options = this.#options('compare');
    const found = this.#groups.flatMap((group) => compareGroup(group, options));
    return found.sort((a, b) => a.element.station - b.element.station);
  }

  #options(what: string): EnergiseOptions {
    if (this.#last === undefined) throw new Error(`${what} before the first run`);
    return this.#last;
  }

  #placeOf(station: number): {readonly group: StationGroup; readonly at: number} {
    const place = this.#groupOf[station];
    if (place === undefined) throw new RangeError(`station ${station}, but there are ${this.#groupOf.length}`);
    return place;
  }
}

/** Options by which nothing computed before is valid: all but a later time. */
function isOther(last: EnergiseOptions, next: EnergiseOptions): boolean {
  const withdrawn = ({flag4Withdrawn}: EnergiseOptions) => (flag4Withdrawn ?? []).join();
  return (
    last.mode !== next.mode || last.staleAfterMs !== next.staleAfterMs || !(next.nowMs >= last.nowMs) || withdrawn(last) !== withdrawn(next)
  );
}

function inPicture({places}: StationGroup, fault: NetworkFault): NetworkFault {
  return {...fault, element: {...fault.element, station: places[fault.element.station]}};
}
