import type {Page} from 'playwright';
import {ask, tokenOf} from '../../../tests/support/site-client.ts';

/** Calls whose replies depend on real time and on current sessions. */
const MOVING = ['/admin/audit', '/admin/users', '/admin/walls', '/user/sessions'] as const;

/** Their time fields, by name; the values are replaced by the demo clock's time. */
const TIMES = new Set(['at', 'createdAt', 'usedAt']);
const PUT_IN: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['hash', '0'.repeat(64)],
  ['session', '0'.repeat(24)],
  ['sessions', 1],
]);

export type StandingReplies = ReadonlyMap<string, unknown>;

/** The answers of these calls to an administrator before any page is opened, with fixed times. */
export async function standingReplies(url: string, nowMs: number): Promise<StandingReplies> {
  const token = await tokenOf(url, 'admin');
  const replies = new Map<string, unknown>();
  for (const path of MOVING) replies.set(path, standing(await ask<unknown>(url, path, token), nowMs));
  return replies;
}

/** Answers a page's requests for these calls with the fixed replies; all others go to the server. */
export async function answerStanding(page: Page, replies: StandingReplies, nowMs: number): Promise<void> {
  for (const [path, result] of replies) {
    await page.route(new RegExp(`/api${path}(\\?|$)`), (route) =>
      route.fulfill({json: {status: 200, result}, headers: {'Cache-Control': 'no-store', 'X-Server-Time': String(nowMs)}}),
    );
  }
}

function standing(value: unknown, nowMs: number): unknown {
  if (Array.isArray(value)) return value.map((one) => standing(one, nowMs));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      if (TIMES.has(name) && typeof field === 'number') return [name, nowMs];
      if (PUT_IN.has(name) && typeof field !== 'object') return [name, PUT_IN.get(name)];
      return [name, standing(field, nowMs)];
    }),
  );
}
