import {SESSION_OVER} from '@livebus/contract';
import {z} from 'zod';

/** What the reply to opening the stream means. */
export type StreamVerdict =
  | {readonly kind: 'open'}
  /** The session is over. */
  | {readonly kind: 'over'}
  /** A station of those named may not be watched, or there is no such one. */
  | {readonly kind: 'refused'}
  /** There is no stream here. */
  | {readonly kind: 'none'; readonly reason: string}
  /** Too many asked: not before that time. */
  | {readonly kind: 'wait'; readonly waitMs: number}
  | {readonly kind: 'failed'; readonly reason: string};

/** A server that names no time to wait, and the longest that one may name, ms. */
const WAIT_MS = {unnamed: 5_000, most: 60_000};
const coded = z.object({code: z.coerce.number()});

/**
 * Judges a reply by status and content type. A backend that has served a stream before has one: what denies it then is a fault on the
 * way, such as the page of a proxy.
 */
export async function judgeStreamReply(
  reply: Response,
  {hasStations, workedBefore, nowMs}: {readonly hasStations: boolean; readonly workedBefore: boolean; readonly nowMs: number},
): Promise<StreamVerdict> {
  const type = reply.headers.get('Content-Type') ?? '';
  if (reply.ok && reply.body !== null && type.toLowerCase().startsWith('text/event-stream')) return {kind: 'open'};
  if (reply.status === 401 || (await codeOf(reply, type)) === SESSION_OVER) return {kind: 'over'};
  if (reply.status === 429) return {kind: 'wait', waitMs: waitOf(reply.headers.get('Retry-After'), nowMs)};
  const reason = reply.ok ? `content type ${type || 'unstated'}` : `HTTP ${reply.status}`;
  if (hasStations && (reply.status === 403 || reply.status === 404)) return {kind: 'refused'};
  const denied = reply.ok || reply.status === 501 || (reply.status >= 400 && reply.status < 500 && ![408, 421, 425].includes(reply.status));
  return denied && !workedBefore ? {kind: 'none', reason} : {kind: 'failed', reason};
}

async function codeOf(reply: Response, type: string): Promise<number | undefined> {
  if (!type.toLowerCase().includes('json')) {
    await reply.body?.cancel();
    return undefined;
  }
  try {
    return coded.safeParse(await reply.json()).data?.code;
  } catch {
    return undefined;
  }
}

/** Seconds, or a date. */
function waitOf(header: string | null, nowMs: number): number {
  const seconds = Number(header);
  const waitMs =
    header === null || header.trim() === '' ? WAIT_MS.unnamed : Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - nowMs;
  return Math.min(WAIT_MS.most, Math.max(0, Number.isFinite(waitMs) ? waitMs : WAIT_MS.unnamed));
}
