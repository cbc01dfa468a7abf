import {CHECK_LIMITS, CHECKS, type CheckName} from '@livebus/contract';
import {z} from 'zod';

const limit = z.number().min(CHECK_LIMITS.least).max(CHECK_LIMITS.most).optional();
const delay = z.number().min(0).max(CHECK_LIMITS.delayS);

/** The form of a check: the limits of the contract, and a warning that comes before the alarm. */
export const ruleSchema = (check: CheckName) =>
  z
    .object({
      enabled: z.boolean(),
      warn: limit,
      alarm: limit,
      hysteresis: z.number().min(0).max(CHECK_LIMITS.hysteresis),
      onDelayS: delay,
      offDelayS: delay,
    })
    .superRefine(({warn, alarm, hysteresis}, context) => {
      const least = Math.min(warn ?? Number.POSITIVE_INFINITY, alarm ?? Number.POSITIVE_INFINITY);
      if (hysteresis >= least) context.addIssue({code: 'custom', path: ['hysteresis'], message: 'device-settings:rules.hysteresisWide'});
      if (warn === undefined || alarm === undefined) return;
      const above = CHECKS[check].sense === 'above';
      if (above ? warn >= alarm : warn <= alarm)
        context.addIssue({code: 'custom', path: ['warn'], message: `device-settings:rules.order.${above ? 'above' : 'below'}`});
    });
export type RuleInput = z.output<ReturnType<typeof ruleSchema>>;
