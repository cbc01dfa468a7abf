import type {Choice} from '@livebus/ui';
import type {ReadingsOf} from '../find/readings.ts';
import {spellings} from '../find/spellings.ts';

/** A device in a station's list. */
export interface PickableDevice {
  readonly id: string;
  readonly name: string;
  /** Why it cannot be picked now. */
  readonly refusal?: string;
}

/**
 * Devices as choices: by name, with the id as a note where names are ambiguous. They are found by id too, and by pinyin once its dictionary
 * has loaded.
 */
export function deviceChoices(devices: readonly PickableDevice[], readingsOf: ReadingsOf | null): readonly Choice[] {
  const count = new Map<string, number>();
  for (const {name} of devices) count.set(name, (count.get(name) ?? 0) + 1);
  return devices.map(({id, name, refusal}) => ({
    value: id,
    label: name === '' ? id : name,
    keywords: readingsOf === null ? id : `${id} ${spellings(name, readingsOf)}`,
    ...((count.get(name) ?? 0) > 1 && name !== '' && {note: id}),
    ...(refusal !== undefined && {refusal}),
  }));
}
