import {readEnergyDevice} from '../../../base/api/calls/energy-analysis.ts';
import {nameIn} from '../../../base/i18n/name-in.ts';
import type {Translate} from '../../../base/i18n/use-texts.ts';

/** More names than this are a wall of text: the first ones stand for all, whose number is given beside them. */
const MOST_NAMES = 6;

/** Names of devices of a reply in the console's language, one after another. */
export function listedNames(devices: readonly Parameters<typeof readEnergyDevice>[0][], language: string, t: Translate): string {
  const names = devices.slice(0, MOST_NAMES).map((device) => nameIn(language, readEnergyDevice(device)));
  return [...names, ...(devices.length > MOST_NAMES ? ['…'] : [])].join(t('energy:comma'));
}
