import {type AlarmRuleRow, CHECKS, type CheckName, type RatingRow} from '@livebus/contract';
import type {RuleTarget} from '../../../../base/api/calls/device-settings.ts';
import {shownNumberStyle} from '../../../../base/i18n/number-style.ts';

/** What a limit of each check is a share of, and the unit of both; `every`: a minute. */
const BASES = {
  current: {of: 'ratedCurrent', unit: 'A'},
  currentRise: {of: 'ratedCurrent', unit: 'A'},
  voltageHigh: {of: 'ratedVoltage', unit: 'V'},
  voltageLow: {of: 'ratedVoltage', unit: 'V'},
} as const satisfies Partial<Record<CheckName, {readonly of: keyof RatingRow; readonly unit: string}>>;

/** Units of limits: percent of the rated value, or ℃; of a rise those of a minute. */
const UNITS: Readonly<Record<CheckName, string>> = {
  current: '%',
  voltageHigh: '%',
  voltageLow: '%',
  winding: '℃',
  currentRise: '%/min',
  windingRise: 'K/min',
  quality: '',
};
export const unitOf = (check: CheckName): string => UNITS[check];

/** Which limits a check has. */
export const limitsOf = (check: CheckName): readonly ('warn' | 'alarm')[] => {
  const {hasLimits, rules} = CHECKS[check];
  return hasLimits ? (['warn', 'alarm'] as const).slice(0, rules.length) : [];
};

/** What 100 % is for a device; null where its rating does not say, undefined for a check that needs no rating. */
export function baseOf(
  check: CheckName,
  rating: RatingRow | null | undefined,
): {readonly value: number; readonly unit: string} | null | undefined {
  if (!(check in BASES)) return undefined;
  const {of, unit} = BASES[check as keyof typeof BASES];
  const value = rating?.[of] ?? (check === 'voltageLow' ? rating?.ratedLowVoltage : null) ?? null;
  return value === null ? null : {value, unit: check === 'currentRise' ? `${unit}/min` : unit};
}

/**
 * What a limit of a device is, as its readings are compared with it: `207.8 V`; with what it measures where that is a voltage to neutral, because
 * ratings are between conductors. Null where the limit watches nothing.
 */
export function effectiveText({effective}: Pick<AlarmRuleRow, 'effective'>, name: 'warn' | 'alarm', phase: string): string | null {
  const value = effective?.[name] ?? null;
  if (!effective || value === null) return null;
  return `${figureText(value)} ${effective.unit}${effective.quantity === 'phase' ? ` ${phase}` : ''}`;
}

/** `120 % · 756 A`: a limit with what it is for the device; null where the check does not watch it. */
export function limitText(limit: number | null, check: CheckName, rating: RatingRow | null | undefined): string | null {
  if (limit === null) return null;
  const share = `${figureText(limit)} ${unitOf(check)}`;
  const base = baseOf(check, rating);
  return base ? `${share} · ${figureText((base.value * limit) / 100)} ${base.unit}` : share;
}

/** Whether a check can apply to what the rules are of: only transformers have windings. */
export function isApplied(check: CheckName, {deviceId, kind}: RuleTarget): boolean {
  const ofWinding = check === 'winding' || check === 'windingRise';
  if (kind === 'transformer') return ofWinding || check === 'quality';
  return !ofWinding || (deviceId === undefined && kind === undefined);
}

/** At most one decimal, in the style of the language. */
export function figureText(value: number): string {
  const {decimalMark} = shownNumberStyle();
  return String(Math.round(value * 10) / 10).replace('.', decimalMark);
}

/** Whether the settings are the target's own, which can be taken back. */
export const isOwn = ({from}: Pick<AlarmRuleRow, 'from'>, {deviceId, kind}: RuleTarget): boolean =>
  from === (deviceId !== undefined ? 'device' : kind !== undefined ? 'kind' : 'all');
