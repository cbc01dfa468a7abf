import {randomUUID} from 'node:crypto';
import {DAY_MS} from '@livebus/engine/core';
import type {StoredEvent} from '../store/areas/events/event.ts';
import type {NewDelivery} from '../store/areas/outward/webhooks.ts';
import {alarmMessageOf} from '../stream/alarm-message.ts';

/** Longest title of a delivery, characters. */
const MOST_TITLE = 200;

/** The message for an alarm as it stands; undefined for what has no life, and for what ended more than a day ago, as a filled history has it. */
export function alarmPayload(event: StoredEvent, siteNowMs: number): NewDelivery | undefined {
  const state = event.life?.state;
  if (state === undefined || state === 'event') return undefined;
  if (event.releasedMs !== null && siteNowMs - event.releasedMs > DAY_MS) return undefined;
  const id = randomUUID();
  return {
    id,
    eventId: event.id,
    title: [event.stationName, event.deviceName, event.name].filter(Boolean).join(' ').slice(0, MOST_TITLE),
    body: JSON.stringify({delivery: id, kind: 'alarm', alarm: alarmMessageOf(event)}),
  };
}

/** A message that only shows that messages arrive. */
export function testPayload(project: {readonly id: string; readonly name: string}, by: string | null, atMs: number): NewDelivery {
  const id = randomUUID();
  return {
    id,
    eventId: null,
    title: '',
    body: JSON.stringify({delivery: id, kind: 'test', projectId: project.id, projectName: project.name, by, at: atMs}),
  };
}
