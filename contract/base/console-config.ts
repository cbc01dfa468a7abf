import {z} from 'zod';
import {SCENARIO_KINDS} from '../demo/demo.ts';

const demoAccount = z.object({
  loginName: z.string().min(1),
  /** Translation key of the account's purpose. */
  roleKey: z.string().min(1),
});

/** A suggestion for the demo; `key` names its texts. `scenario` is one that an administrator may start there. */
const tourStop = z.object({
  key: z.string().min(1),
  stationId: z.string().min(1),
  deviceId: z.string().min(1).optional(),
  scenario: z.enum(SCENARIO_KINDS).optional(),
});

/** Its address, next to the console's own files and outside the API base. */
export const CONSOLE_CONFIG_PATH = '/console-config.json';

/** `/console-config.json`: the settings of a deployment. Checked at the start; the error for a wrong value names its key. */
export const consoleConfig = z.object({
  /** Prepended to every path that does not begin with `/api/` (SH-7-09). */
  base: z.string().default('/api'),
  transport: z.enum(['stream', 'poll']).default('poll'),
  /** Period of the readings in milliseconds (MO-9-01). */
  periodMs: z.number().int().min(500).max(600_000).default(5000),
  /** For users who have not chosen a language. When unset, the browser's language is used (SH-1-05). */
  defaultLocale: z.enum(['zh-CN', 'zh-TW', 'en-US', 'pt-BR']).optional(),
  /** IANA zone of sites that state none. */
  timeZone: z.string().refine(isTimeZone, {message: 'not an IANA time zone'}).default('Asia/Shanghai'),
  /** The rule by which pictures are energised unless their address names one (MO-4-25). */
  topologyMode: z.enum(['segment', 'graph']).default('segment'),
  /** False: the tab 其他设备 of faults and alarms stays empty, for backends without that call (MO-2.alarm-03). */
  otherDeviceEvents: z.boolean().default(true),
  /** Path of the energy flow's list of projects, for backends that have one of their own (EN-7-10); default: the list of the other screens. */
  flowProjectsPath: z.string().startsWith('/').optional(),
  branding: z
    .object({
      product: z.string().default('能碳云平台'),
      company: z.string().default('示例能源科技有限公司'),
      brand: z.string().default('Livebus'),
    })
    .prefault({}),
  /** Sends the token also as query parameter `token`, for backends that read only that (SH-7-02). */
  tokenInQuery: z.boolean().default(false),
  /** Uses the specification's GET for calls that change data (SH-7-29). */
  legacyGetWrites: z.boolean().default(false),
  legacyPasswordRule: z.boolean().default(false),
  /** Demo mode only: content of the sign-in page, and suggestions for newcomers. */
  demo: z.object({password: z.string(), accounts: z.array(demoAccount), tour: z.array(tourStop).default([])}).optional(),
});
export type ConsoleConfig = z.output<typeof consoleConfig>;

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', {timeZone: zone});
    return true;
  } catch {
    return false;
  }
}
