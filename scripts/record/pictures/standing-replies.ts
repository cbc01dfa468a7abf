import type {Page} from 'playwright';
import {ask, tokenOf} from '../../../tests/support/site-client.ts';

/** Calls whose replies tell of real time and of who looks at the moment. */
const MOVING = ['/admin/audit', '/admin/users', '/admin/walls', '/user/sessions'] as const;

/** Fields of theirs, by name, and what stands in their place; times become that of the demo's clock. */
const TIMES = new Set(['at', 'createdAt', 'usedAt']);
const PUT_IN: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['hash', '0'.repeat(64)],
  ['session', '0'.repeat(24)],
  ['sessions', 1],
]);

export type StandingReplies = ReadonlyMap<string, unknown>;

/** What these calls answer an administrator before any page is opened, with times that stand. */
export async function standingReplies(url: string, nowMs: number): Promise<StandingReplies> {
  const token = await tokenOf(url, 'admin');
  const replies = new Map<string, unknown>();
  for (const path of MOVING) replies.set(path, standing(await ask<unknown>(url, path, token), nowMs));
  return replies;
}

/** Gives a page those replies whenever it asks; all others come from the server. */
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
