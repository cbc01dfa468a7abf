import {Agent} from 'node:http';
import {madeReading} from '../telemetry/made-readings.ts';
import {ask} from './users.ts';

export interface Sent {
  /** Duration of each batch, ms. */
  readonly ms: number[];
  readings: number;
  /** Batches whose answer was not that all is stored. */
  errors: number;
}

/**
 * Sends one reading of each device each second, all readings of a second as one batch, until `until` (of `performance.now`); after a batch
 * that takes longer than a second the next follows at once.
 */
export async function sendReadings(
  url: string,
  key: string,
  deviceIds: readonly string[],
  timeTextOf: (atMs: number) => string,
  until: number,
): Promise<Sent> {
  const agent = new Agent({keepAlive: true, localAddress: '127.0.2.1'});
  const sent: Sent = {ms: [], readings: 0, errors: 0};
  let atMs = Math.floor(Date.now() / 1000) * 1000;
  for (let dueMs = performance.now(); dueMs < until; dueMs += 1000, atMs += 1000) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueMs - performance.now())));
    const lines = deviceIds.map((id, n) => {
      const {quantities, switchState} = madeReading(n, id, atMs, atMs - 4e10);
      return JSON.stringify({deviceId: id, acquisitionTime: timeTextOf(atMs), switchState, ...quantities});
    });
    const startedMs = performance.now();
    const headers = {'X-Gateway-Key': key, 'Content-Type': 'application/x-ndjson'};
    const told = await ask(`${url}/api/ingest/readings`, agent, headers, lines.join('\n')).then(
      ({status, text}) => ({status, text}),
      (error: Error) => ({status: 0, text: error.message}),
    );
    sent.ms.push(performance.now() - startedMs);
    sent.readings += lines.length;
    if (told.status !== 200 || (JSON.parse(told.text) as {result: {accepted: number}}).result.accepted !== lines.length) {
      sent.errors++;
      if (sent.errors < 4) console.error(`a batch was answered ${told.status}: ${told.text.slice(0, 300)}`);
    }
  }
  return sent;
}
