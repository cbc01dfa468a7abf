import type {RuleMemoryRows, RuleMemoryStore, RuleStateRow} from '../../store/areas/alarms/rules.ts';
import {storeFaultOf} from '../../store/store-error.ts';
import {keyOf} from './rule-states.ts';

/** How often the moments up to which devices were judged are written, ms of real time: so much is judged again after a restart. */
const SEEN_EVERY_MS = 30_000;

/**
 * What the rules remember over a restart. While the database cannot take it, it is kept here: at most one row of each rule, switch and gateway,
 * and one moment of each device. Where a rule of a device has changed its state, the state and the moment up to which the device was judged are
 * written together, so that what is judged again comes out the same.
 */
export class RuleMemory {
  readonly #store: Pick<RuleMemoryStore, 'write'>;
  readonly #states = new Map<string, RuleStateRow>();
  readonly #positions = new Map<string, RuleMemoryRows['positions'][number]>();
  readonly #silences = new Map<string, {readonly gatewayId: string; readonly sinceMs: number | null}>();
  /** By device, up to which moment its readings were judged. */
  #seen = new Map<string, number>();
  /** Devices whose moment has not been written. */
  readonly #unwritten = new Set<string>();
  #defaultMs = Number.NEGATIVE_INFINITY;
  #wroteMs = Number.NEGATIVE_INFINITY;

  constructor(store: Pick<RuleMemoryStore, 'write'>) {
    this.#store = store;
  }

  /** Begins anew from what the store has. `defaultMs`: of devices that were never judged. */
  begin(seen: ReadonlyMap<string, number>, defaultMs: number): void {
    this.#states.clear();
    this.#positions.clear();
    this.#silences.clear();
    this.#unwritten.clear();
    this.#seen = new Map(seen);
    this.#defaultMs = defaultMs;
  }

  /** Up to which moment a device was judged, epoch ms of the sites' clock. */
  readonly seenOf = (deviceId: string): number => this.#seen.get(deviceId) ?? this.#defaultMs;

  saw(deviceId: string, atMs: number): void {
    if (atMs <= this.seenOf(deviceId)) return;
    this.#seen.set(deviceId, atMs);
    this.#unwritten.add(deviceId);
  }

  keep({
    states = [],
    positions = [],
    silences = [],
  }: Partial<Pick<RuleMemoryRows, 'states' | 'positions'>> & {
    readonly silences?: readonly {readonly gatewayId: string; readonly sinceMs: number | null}[];
  }): void {
    for (const row of states) this.#states.set(keyOf(row.deviceId, row.rule), row);
    for (const row of positions) this.#positions.set(row.deviceId, row);
    for (const row of silences) this.#silences.set(row.gatewayId, row);
  }

  /**
   * Writes what has changed. `all`: also every moment. Resolves false when the database cannot take it now: it stays here. Rejects for any other
   * failure.
   */
  async write(realNowMs: number, all = false): Promise<boolean> {
    const states = [...this.#states.values()];
    const positions = [...this.#positions.values()];
    const silences = [...this.#silences.values()];
    const isDue = all || Math.abs(realNowMs - this.#wroteMs) >= SEEN_EVERY_MS;
    const changed = new Set([...states, ...positions].map(({deviceId}) => deviceId));
    const ids = isDue ? [...this.#unwritten] : [...changed].filter((id) => this.#unwritten.has(id));
    if (states.length + positions.length + silences.length + ids.length === 0) return true;
    const seen = new Map(ids.map((id) => [id, this.seenOf(id)]));
    try {
      await this.#store.write({states, positions, silences, seen});
    } catch (error) {
      if (storeFaultOf(error) === undefined) throw error;
      return false;
    }
    this.#states.clear();
    this.#positions.clear();
    this.#silences.clear();
    for (const id of ids) this.#unwritten.delete(id);
    if (isDue) this.#wroteMs = realNowMs;
    return true;
  }
}
