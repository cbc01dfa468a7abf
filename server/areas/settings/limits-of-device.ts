import {CHECKS, type CheckName, type CheckSettings} from '@livebus/contract';
import {limitsOf, measuredV} from '../../alarms/rules/device-limits.ts';
import type {KnownDevice} from '../../alarms/work/known-device.ts';
import type {Rating} from '../../store/areas/alarms/rules.ts';

const UNITS = {
  current: 'A',
  voltageHigh: 'V',
  voltageLow: 'V',
  winding: '℃',
  currentRise: 'A/min',
  windingRise: 'K/min',
} as const satisfies Partial<Record<CheckName, string>>;

/** What the readings of a device are compared with, by check; none for a check that watches nothing, or has no limits. */
export function effectiveLimits({device, settingsOf}: KnownDevice, check: CheckName) {
  if (!(check in UNITS)) return undefined;
  // A check that is off has limits all the same: they are what it would watch.
  const rules = limitsOf(device, (one, of) => ({...settingsOf(one, of), enabled: one === check}));
  const [first, second] = CHECKS[check].rules as readonly string[];
  const of = (name: string | undefined) => rules.find((rule) => rule.name === name);
  const known = of(first) ?? of(second);
  if (known === undefined) return undefined;
  const isVoltage = check === 'voltageHigh' || check === 'voltageLow';
  return {
    warn: of(first)?.limit ?? null,
    alarm: of(second)?.limit ?? null,
    hysteresis: known.hysteresis,
    unit: UNITS[check as keyof typeof UNITS],
    ...(isVoltage && {quantity: device.measuresPhases ? ('phase' as const) : ('line' as const)}),
  };
}

/**
 * The voltages, V, of an under-voltage whose second limit does not lie below its first one, where that is the rated under-voltage; undefined where
 * they are in order. Other settings are held in order by the contract.
 */
export function underVoltageFault(
  known: KnownDevice,
  change: {readonly settings?: CheckSettings; readonly rated?: Pick<Rating, 'ratedCurrentA' | 'ratedVoltageV' | 'ratedLowVoltageV'>},
): {readonly second: number; readonly first: number} | undefined {
  const device = {...known.device, ...change.rated};
  const settings = change.settings ?? known.settingsOf('voltageLow', device);
  const {ratedLowVoltageV, ratedVoltageV} = device;
  if (!settings.enabled || settings.warn !== null || settings.alarm === null || ratedLowVoltageV === null) return undefined;
  const [first, second] = [
    measuredV(ratedLowVoltageV, device),
    (measuredV(ratedVoltageV ?? ratedLowVoltageV, device) * settings.alarm) / 100,
  ];
  return second < first ? undefined : {first, second};
}
