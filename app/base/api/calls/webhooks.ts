import {
  type BodyOf,
  type DeliveryRow,
  hurryWebhook,
  type ReplyOf,
  removeWebhook,
  setWebhook,
  testWebhook,
  type WebhookRow,
  webhookDeliveries,
  webhooks,
} from '@livebus/contract';
import {call} from '../client.ts';

/** Webhooks of all projects, with the private ranges to which the deployment sends. Calls of panels: a refusal never moves the page. */
export const fetchWebhooks = (signal?: AbortSignal): Promise<ReplyOf<typeof webhooks>> => call(webhooks, {signal});

export async function fetchDeliveries(projectId: string, signal?: AbortSignal): Promise<readonly DeliveryRow[]> {
  return (await call(webhookDeliveries, {query: {projectId}, signal})).rows;
}

/** The key, where one was made: it is told this once. Throws ApiFailure `webhookChanged` where somebody was faster. */
export async function saveWebhook(body: BodyOf<typeof setWebhook>): Promise<string | undefined> {
  return (await call(setWebhook, {body})).secret ?? undefined;
}

export async function dropWebhook({projectId, revision}: Pick<WebhookRow, 'projectId' | 'revision'>): Promise<void> {
  await call(removeWebhook, {body: {projectId, revision}});
}

export async function sendTest(projectId: string): Promise<void> {
  await call(testWebhook, {body: {projectId}});
}

/** How many messages were waiting. */
export const sendNow = async (projectId: string): Promise<number> => (await call(hurryWebhook, {body: {projectId}})).waiting;
