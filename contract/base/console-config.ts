import {z} from 'zod';
import {SCENARIO_KINDS} from '../demo/demo.ts';

const demoAccount = z.object({
  loginName: z.string().min(1),
  /** Translation key of what this account is for. */
  roleKey: z.string().min(1),
});

/** Something worth looking at in the demo; `key` names its words. `scenario` is what an administrator may let happen there. */
const tourStop = z.object({
  key: z.string().min(1),
  stationId: z.string().min(1),
  deviceId: z.string().min(1).optional(),
  scenario: z.enum(SCENARIO_KINDS).optional(),
});

/** Where it is served, beside the console's own files and outside the API base. */
export const CONSOLE_CONFIG_PATH = '/console-config.json';

/** `/console-config.json`: what a deployment may set. Checked at start; a wrong value names its key. */
export const consoleConfig = z.object({
  /** Put before every path that does not begin with `/api/` (SH-7-09). */
  base: z.string().default('/api'),
  transport: z.enum(['stream', 'poll']).default('poll'),
  /** Period of the readings in milliseconds (MO-9-01). */
  periodMs: z.number().int().min(500).max(600_000).default(5000),
  /** For whoever has not chosen a language. Unset, each browser begins in its own (SH-1-05). */
  defaultLocale: z.enum(['zh-CN', 'zh-TW', 'en-US', 'pt-BR']).optional(),
  /** IANA zone of sites that state none. */
  timeZone: z.string().refine(isTimeZone, {message: 'not an IANA time zone'}).default('Asia/Shanghai'),
  /** The rule by which pictures are energised unless their address names one (MO-4-25). */
  topologyMode: z.enum(['segment', 'graph']).default('segment'),
  branding: z
    .object({
      product: z.string().default('能碳云平台'),
      company: z.string().default('示例能源科技有限公司'),
      brand: z.string().default('Livebus'),
    })
    .prefault({}),
  /** Sends the token as query parameter `token` as well, for backends that read only that (SH-7-02). */
  tokenInQuery: z.boolean().default(false),
  /** Sends the specification's GET for calls that change data (SH-7-29). */
  legacyGetWrites: z.boolean().default(false),
  legacyPasswordRule: z.boolean().default(false),
  /** Demo mode only: what the sign-in page shows, and what a newcomer may look at first. */
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
