import type {CheckName} from '@livebus/contract';
import type {Disposable} from '@livebus/engine/core';
import {ALL_DEVICES, ofKind, RULES_NOTE, type RuleVersion} from '../../store/areas/alarms/rules.ts';
import type {Store} from '../../store/store.ts';
import type {DemoSettings} from '../findings/finder-parts.ts';

/** Other servers' changes are found within this time, ms. */
const EVERY_MS = 5000;

type SettingsStore = Pick<Store, 'alarmRules' | 'ratings' | 'history'>;

/** What users have set of the rules, as the demo's findings follow it. */
export class StoredSettings implements DemoSettings, Disposable {
  readonly #store: SettingsStore;
  readonly #warn: (error: unknown, what: string) => void;
  #told: ReadonlyMap<string, boolean> = new Map();
  #versions: readonly RuleVersion[] = [];
  #note: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failing = false;
  revision = 0;

  constructor(store: SettingsStore, warn: (error: unknown, what: string) => void) {
    this.#store = store;
    this.#warn = warn;
  }

  isTold(deviceId: string): boolean {
    return this.#told.get(deviceId) ?? true;
  }

  /** Of transformers alone: nothing else of the demo is judged by limits without ratings. */
  setSinceMs(check: CheckName, transformerId: string): number | undefined {
    for (const target of [transformerId, ofKind('transformer'), ALL_DEVICES]) {
      const version = this.#versions.find((one) => one.check === check && one.target === target && one.settings !== null);
      if (version) return version.atMs;
    }
    return undefined;
  }

  /** Reads again what has changed. Rejects when the store does. */
  async reload(): Promise<void> {
    const note = (await this.#store.history.note(RULES_NOTE)) ?? '';
    if (note === this.#note) return;
    const [versions, told] = await Promise.all([this.#store.alarmRules.current(), this.#store.ratings.switchesTold()]);
    const isFirst = this.#note === undefined;
    [this.#note, this.#versions, this.#told] = [note, versions, told];
    if (!isFirst) this.revision += 1;
  }

  /** They were changed on this server. Never rejects: what cannot be read now is read within seconds. */
  changed(): Promise<void> {
    return this.reload().then(
      () => {
        this.#failing = false;
      },
      (error) => {
        if (!this.#failing) this.#warn(error, 'settings of rules could not be read; the demo goes on with those that it knows');
        this.#failing = true;
      },
    );
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.changed(), EVERY_MS).unref();
  }

  dispose(): void {
    clearInterval(this.#timer);
  }
}
