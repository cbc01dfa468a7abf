import type {ScenarioKind} from '@livebus/contract';

/** A scenario that a user has started. */
export interface AskedScenario {
  readonly id: string;
  readonly kind: ScenarioKind;
  readonly projectId: string;
  readonly stationId: string | null;
  readonly targets: readonly string[];
  readonly startMs: number;
  readonly endMs: number;
}

export interface ScenarioStore {
  /** By start. */
  all(): Promise<AskedScenario[]>;
  add(scenario: AskedScenario): Promise<void>;
  /** False when there is no such scenario. */
  end(id: string, endMs: number): Promise<boolean>;
}

declare module '../../tables.ts' {
  interface Tables {
    asked_scenario: {
      id: string;
      kind: ScenarioKind;
      project_id: string;
      station_id: string | null;
      /** JSON list of ids. */
      targets: string;
      start_ms: number;
      end_ms: number;
    };
  }
}
