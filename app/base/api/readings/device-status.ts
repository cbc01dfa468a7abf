import {STATUS_COUNT, STATUS_KEYS, type DeviceStatus as WireStatus} from '@livebus/contract';
import type {SwitchReading} from '@livebus/engine/core';
import type {WireTimeReader} from '../time/wire-time.ts';

export type StatusKey = (typeof STATUS_KEYS)[number];

/** One digital input. */
export interface StatusInput {
  /** From 1: S1. */
  readonly number: number;
  /** The backend's text, as delivered; undefined where it has none, and the screen words the position by itself. */
  readonly label: string | undefined;
  /** Its meaning where it is known: the screen then shows it in the user's language. */
  readonly key: StatusKey | undefined;
}

export interface DeviceStatus {
  /** S1 to S32. */
  readonly inputs: readonly StatusInput[];
  /** The state that the texts belong to, as delivered; undefined from a backend that does not send it. */
  readonly switchState: SwitchReading['switchState'] | undefined;
  /** Epoch ms; undefined where the backend does not say. */
  readonly timeMs: number | undefined;
}

/** Headings never number fewer (MO-2.rt-09). */
const FEWEST = 8;

/** Wire -> domain. Null without readings. */
export function readDeviceStatus(status: WireStatus | null | undefined, readTime: WireTimeReader): DeviceStatus | null {
  if (status === null || status === undefined) return null;
  const inputs = Array.from({length: STATUS_COUNT}, (_, at): StatusInput => {
    const text = status[`deviceStatus${at + 1}` as keyof WireStatus];
    const label = typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
    const key = STATUS_KEYS.find((one) => one === status.statusKeys?.[String(at + 1)]);
    return {number: at + 1, label, key: label === undefined ? undefined : key};
  });
  return {inputs, switchState: status.switchState ?? undefined, timeMs: readTime(status.acquisitionTime)};
}

/** Number of columns of the table: as many as have a text, at least eight (MO-2.rt-10). */
export function statusColumns(inputs: readonly StatusInput[]): number {
  return Math.max(FEWEST, inputs.findLast(({label}) => label !== undefined)?.number ?? 0);
}
