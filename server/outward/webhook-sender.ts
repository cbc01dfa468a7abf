import {lookup as lookUp} from 'node:dns';
import {request as requestHttp} from 'node:http';
import {request as requestHttps} from 'node:https';
import {isIP, type LookupFunction} from 'node:net';
import type {SendFault} from '../store/areas/outward/webhooks.ts';
import {type ReachRule, reachRule} from './reachable.ts';
import type {Outgoing, Sender, SendOutcome} from './sender.ts';
import {signatureOf} from './signature.ts';

export interface WebhookSenderParts {
  /** Addresses that are not public and may be reached all the same. */
  readonly allowed: readonly string[];
  /** As it names itself: product and version. */
  readonly agent: string;
  /** From the first look-up to the end of the reply's head, ms. */
  readonly withinMs?: number;
  /** Looks names up; the system's way when undefined. */
  readonly lookUp?: typeof lookUp;
}

/** Whoever has not answered by then is not there. */
const WITHIN_MS = 10_000;
/** Longest wait that a receiver can ask for. */
const MOST_RETRY_AFTER_MS = 3_600_000;

class Refused extends Error {
  readonly fault: SendFault;
  constructor(fault: SendFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Sends messages as signed HTTP requests.
 *
 * The address rule: public addresses are reached by `https:` only; others only where the deployment names them, then by `http:` too. A name is
 * looked up once for each try, every address that it has must be allowed, and the connection goes to one of those, so that a name cannot lead
 * elsewhere after it was checked. No redirect is followed. The reply's head decides; its body is not read. Everything together has one time
 * limit, so that neither slow heads nor endless bodies hold anything up.
 */
export function webhookSender({allowed, agent, withinMs = WITHIN_MS, lookUp: resolve = lookUp}: WebhookSenderParts): Sender {
  const rule = reachRule(allowed);
  return {
    async send(message, signal) {
      try {
        return await deliver(message, signal, {rule, agent, withinMs, resolve});
      } catch (error) {
        return {ok: false, status: null, fault: faultOf(error)};
      }
    },
  };
}

interface Way {
  readonly rule: ReachRule;
  readonly agent: string;
  readonly withinMs: number;
  readonly resolve: typeof lookUp;
}

function deliver(
  {url, secret, id, body, atMs}: Outgoing,
  signal: AbortSignal,
  {rule, agent, withinMs, resolve}: Way,
): Promise<SendOutcome> {
  if (!URL.canParse(url)) throw new Refused('address');
  const target = new URL(url);
  const isSecure = target.protocol === 'https:';
  if ((!isSecure && target.protocol !== 'http:') || target.username !== '' || target.password !== '') throw new Refused('address');
  const host = target.hostname.replace(/^\[|\]$/g, '');
  // An address in the place of a name is not looked up.
  if (isIP(host) !== 0) requireReach(rule, [host], isSecure);
  const timestampS = Math.floor(atMs / 1000);
  const ended = AbortSignal.any([signal, AbortSignal.timeout(withinMs)]);
  return new Promise((done, fail) => {
    const request = (isSecure ? requestHttps : requestHttp)(target, {
      method: 'POST',
      // A connection for each message: none that was checked long ago is used again.
      agent: false,
      signal: ended,
      lookup: checkedLookUp(resolve, rule, isSecure),
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': agent,
        'X-Livebus-Delivery': id,
        'X-Livebus-Timestamp': String(timestampS),
        'X-Livebus-Signature': signatureOf(secret, timestampS, body),
      },
    });
    request.on('response', (response) => {
      const {statusCode = 0, headers} = response;
      // What follows the head is of no account, however long it is.
      response.on('error', () => undefined);
      response.destroy();
      done({
        ok: statusCode >= 200 && statusCode < 300,
        status: statusCode,
        fault: statusCode >= 300 && statusCode < 400 ? 'redirect' : null,
        retryAfterMs: retryAfterOf(headers['retry-after'], atMs),
      });
    });
    // A receiver that changes the protocol has not taken the message.
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      fail(new Refused('garbled'));
    });
    request.on('error', fail);
    request.end(body);
  });
}

function requireReach(rule: ReachRule, addresses: readonly string[], isSecure: boolean): void {
  const reaches = addresses.map((address) => rule.reachOf(address));
  if (reaches.length === 0 || reaches.includes('private')) throw new Refused('private');
  if (!isSecure && reaches.includes('public')) throw new Refused('insecure');
}

const checkedLookUp =
  (resolve: typeof lookUp, rule: ReachRule, isSecure: boolean): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, {all: true}, (error, found) => {
      if (error) return callback(error, '', 0);
      try {
        requireReach(
          rule,
          found.map(({address}) => address),
          isSecure,
        );
      } catch (refused) {
        return callback(refused as Error, '', 0);
      }
      if (options.all) return callback(null, found);
      callback(null, found[0]!.address, found[0]!.family);
    });
  };

/** Seconds or a date; undefined where it is neither. */
export function retryAfterOf(given: string | undefined, atMs: number): number | undefined {
  if (given === undefined) return undefined;
  const waitMs = /^\d{1,9}$/.test(given) ? Number(given) * 1000 : Date.parse(given) - atMs;
  return Number.isNaN(waitMs) ? undefined : Math.min(MOST_RETRY_AFTER_MS, Math.max(0, waitMs));
}

const BY_CODE: Readonly<Record<string, SendFault>> = {
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  ENODATA: 'unknownHost',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  ABORT_ERR: 'timeout',
  ERR_INVALID_URL: 'address',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
  EPROTO: 'certificate',
};

function faultOf(error: unknown): SendFault {
  if (error instanceof Refused) return error.fault;
  const {code = '', name = ''} = error as {code?: string; name?: string};
  if (name === 'AbortError' || name === 'TimeoutError') return 'timeout';
  if (code.startsWith('HPE_')) return 'garbled';
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|^ERR_SSL/.test(code)) return 'certificate';
  return BY_CODE[code] ?? 'network';
}
