import {CHECKS, type CheckName, type CheckRule, type CheckSettings, type DeviceKind} from '@livebus/contract';
import type {FigureName, LimitRule} from './limit-rules.ts';

/** A device as its rules need it. */
export interface RatedDevice {
  readonly id: string;
  readonly kind: DeviceKind;
  /** Its voltages are those of phases; ratings are between conductors. */
  readonly measuresPhases: boolean;
  readonly ratedCurrentA: number | null;
  readonly ratedVoltageV: number | null;
  readonly ratedLowVoltageV: number | null;
}

/** Settings of a check for a device. */
export type SettingsOf = (check: CheckName, device: Pick<RatedDevice, 'id' | 'kind'>) => CheckSettings;

const FIGURE_OF = {
  current: 'highestCurrentA',
  voltageHigh: 'highestVoltageV',
  voltageLow: 'lowestVoltageV',
  winding: 'hottestC',
  currentRise: 'currentRiseA',
  windingRise: 'windingRiseC',
  quality: 'quality',
} as const satisfies Record<CheckName, FigureName>;

/** Checks that need a rating. */
export const BY_RATING: ReadonlySet<CheckName> = new Set(['current', 'voltageHigh', 'voltageLow', 'currentRise']);

/** Readings further apart do not prove what was between them: longer than any usual period, so that one lost reading is no gap. */
const GAP_MS = 300_000;

/** Between `ReadingQuality.doubtful` and `bad`. */
const BAD_QUALITY = 1.5;

/** The limits of a device, in A, V, ℃, or A and K a minute; none for a check that is switched off or needs a rating that the device does not have. */
export function limitsOf(device: RatedDevice, settingsOf: SettingsOf): LimitRule[] {
  return (Object.keys(CHECKS) as CheckName[]).flatMap((check) => {
    const {sense, hasLimits} = CHECKS[check];
    const rules: readonly CheckRule[] = CHECKS[check].rules;
    const {enabled, warn, alarm, hysteresis, onDelayS, offDelayS} = settingsOf(check, device);
    const unit = unitOf(check, device);
    if (!enabled || unit === undefined) return [];
    const common = {
      deviceId: device.id,
      figure: FIGURE_OF[check],
      sense,
      onDelayMs: onDelayS * 1000,
      offDelayMs: offDelayS * 1000,
      gapMs: GAP_MS,
    };
    const first = warn === null ? firstOf(check, device) : warn * unit;
    const limits = hasLimits ? [first, alarm === null ? null : alarm * unit] : [BAD_QUALITY];
    return limits.flatMap((limit, step) => (limit === null ? [] : [{...common, name: rules[step]!, limit, hysteresis: hysteresis * unit}]));
  });
}

/** What a setting of 1 is, in A, V or ℃; undefined where the check does not apply. */
export function unitOf(check: CheckName, device: RatedDevice): number | undefined {
  const {kind, ratedCurrentA, ratedVoltageV, ratedLowVoltageV} = device;
  if (check === 'quality') return 1;
  if (check === 'winding' || check === 'windingRise') return kind === 'transformer' ? 1 : undefined;
  if (check === 'current' || check === 'currentRise') return ratedCurrentA === null ? undefined : ratedCurrentA / 100;
  const ratedV = ratedVoltageV ?? (check === 'voltageLow' ? ratedLowVoltageV : null);
  return ratedV === null ? undefined : measuredV(ratedV, device) / 100;
}

/** The rated under-voltage is a limit by itself. */
const firstOf = (check: CheckName, device: RatedDevice): number | null =>
  check === 'voltageLow' && device.ratedLowVoltageV !== null ? measuredV(device.ratedLowVoltageV, device) : null;

/** What a device measures at a voltage between conductors, V. */
export const measuredV = (betweenV: number, {measuresPhases}: Pick<RatedDevice, 'measuresPhases'>): number =>
  measuresPhases ? betweenV / Math.sqrt(3) : betweenV;
