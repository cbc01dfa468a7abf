import type {QuantityName} from '@livebus/contract';
import type {ReadingSource} from '../../readings/reading-source.ts';

/** Readings that are a pure function of seed, scenarios, device and time, so that any past moment can be read. */
export interface SimulatedReadings extends ReadingSource {
  /**
   * Figures of one device at moments in order: [figure][moment], units as on the wire. NaN where nothing was measured: no such figure, the
   * meter or its gateway silent, the device offline. Undefined for a device without a source.
   */
  series(deviceId: string, quantities: readonly QuantityName[], timesMs: readonly number[]): Float64Array[] | undefined;
  /**
   * Computes in small steps, of some 20 ms, what the registers of a project, or of one device, need at a moment: days that nobody has added up
   * yet. It only makes the next answer faster, and may be abandoned at any step.
   */
  approach(id: string, atMs: number): Iterable<void>;
  /** Projects with the devices whose readings are stored. */
  readonly stored: readonly {readonly projectId: string; readonly timeZone: string; readonly deviceIds: readonly string[]}[];
}
