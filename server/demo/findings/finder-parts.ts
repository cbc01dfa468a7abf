import type {CheckName} from '@livebus/contract';
import type {Span} from '../scenarios/script.ts';
import type {SiteIndex} from '../scenarios/site-index.ts';
import type {ScenarioWindow} from '../simulate/scenario.ts';
import type {DemoReports} from '../simulate/simulate.ts';
import type {SimulatedReadings} from '../simulate/simulated-readings.ts';

/** What the demo's findings need to know of the settings of rules. */
export interface DemoSettings {
  /** Rises with each change. */
  readonly revision: number;
  /** Whether changes of a switch's position are told (遥信变位). */
  isTold(deviceId: string): boolean;
  /** Since when somebody else's settings hold for a check of a device; undefined for those that come with the server. Epoch ms. */
  setSinceMs(check: CheckName, deviceId: string): number | undefined;
}

/** Nobody has set anything. */
export const NO_SETTINGS: DemoSettings = {revision: 0, isTold: () => true, setSinceMs: () => undefined};

export interface FinderParts {
  readonly sites: ReadonlyMap<string, SiteIndex>;
  readonly readings: DemoReports & Pick<SimulatedReadings, 'series' | 'sensor'>;
  /** The stretches of a window in which something is other than usual. */
  spansOf(window: ScenarioWindow): readonly Span[];
  readonly settings: DemoSettings;
}
