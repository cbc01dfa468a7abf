import {SESSION_OVER} from '@livebus/contract';
import {z} from 'zod';

/** Meaning of the reply to opening the stream. */
export type StreamVerdict =
  | {readonly kind: 'open'}
  /** The session is over. */
  | {readonly kind: 'over'}
  /** A named station does not exist or may not be watched. */
  | {readonly kind: 'refused'}
  /** This backend has no stream. */
  | {readonly kind: 'none'; readonly reason: string}
  /** Too many requests: retry after this time. */
  | {readonly kind: 'wait'; readonly waitMs: number}
  | {readonly kind: 'failed'; readonly reason: string};

/** Wait for a server that names none, and the longest it may name, ms. */
const WAIT_MS = {unnamed: 5_000, most: 60_000};
const coded = z.object({code: z.coerce.number()});

/**
 * Judges a reply by status and content type. A backend that has served a stream before has one, so a denial is then a fault on the way,
 * such as a proxy's page.
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

/** The header holds seconds or a date. */
function waitOf(header: string | null, nowMs: number): number {
  const seconds = Number(header);
  const waitMs =
    header === null || header.trim() === '' ? WAIT_MS.unnamed : Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - nowMs;
  return Math.min(WAIT_MS.most, Math.max(0, Number.isFinite(waitMs) ? waitMs : WAIT_MS.unnamed));
}
