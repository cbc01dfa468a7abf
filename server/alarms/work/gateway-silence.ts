import {STALE_PERIODS} from '@livebus/engine/core';
import type {GatewayWatch} from '../../ingest/gateway-watch.ts';
import type {SilenceRow} from '../../store/areas/alarms/rules.ts';
import type {SiteEvent} from '../../store/areas/events/event.ts';
import {onlineEvent, silentEvents, type WatchedGateway} from '../rules/silence-events.ts';

/** Raises the loss of communication with gateways, and returns it when they send again. */
export class GatewaySilence {
  /** Real time of the start, or of the last moment at which nothing could be heard. */
  #deafMs: number;
  /** By gateway, epoch ms of the site clock at which its silence was noticed. */
  readonly #silent = new Map<string, number>();

  constructor(startedMs: number) {
    this.#deafMs = startedMs;
  }

  /** Nothing could be heard up to this real time: silence before it proves nothing. */
  deaf(realMs: number): void {
    this.#deafMs = realMs;
  }

  /** Restores silent gateways from the store. */
  recall(rows: readonly SilenceRow<number>[]): void {
    this.#silent.clear();
    for (const {gatewayId, sinceMs} of rows) this.#silent.set(gatewayId, sinceMs);
  }

  /** Forgets the silence of gateways that are not among these, and returns it. */
  forget(gateways: readonly Pick<WatchedGateway, 'id'>[]): SilenceRow<number>[] {
    const there = new Set(gateways.map(({id}) => id));
    const gone = [...this.#silent].filter(([id]) => !there.has(id));
    for (const [id] of gone) this.#silent.delete(id);
    return gone.map(([gatewayId, sinceMs]) => ({gatewayId, sinceMs}));
  }

  /**
   * Returns what has changed, and the silences to store. A gateway that has never sent is not silent; one whose batches cannot be recorded is
   * heard as well (`unrecorded`, by gateway the real time of the last one).
   */
  look(
    gateways: readonly WatchedGateway[],
    watch: Pick<GatewayWatch, 'hasStopped' | 'heardOf'>,
    unrecorded: ReadonlyMap<string, number>,
    {realMs, siteMs}: {readonly realMs: number; readonly siteMs: number},
  ): {readonly events: SiteEvent[]; readonly silences: SilenceRow[]} {
    const events: SiteEvent[] = [];
    const silences: SilenceRow[] = [];
    for (const gateway of gateways) {
      const heard = watch.heardOf(gateway.id);
      if (heard === undefined) continue;
      const limitMs = STALE_PERIODS * heard.periodMs;
      const limitS = Math.round(limitMs / 1000);
      const sinceMs = this.#silent.get(gateway.id);
      const isHeard = !watch.hasStopped(gateway.id, realMs);
      const alsoMs = Math.max(this.#deafMs, unrecorded.get(gateway.id) ?? Number.NEGATIVE_INFINITY);
      if (!isHeard && sinceMs === undefined && realMs - alsoMs > limitMs) {
        const atMs = Math.round(siteMs - Math.max(0, realMs - Math.max(heard.arrivedMs, alsoMs) - limitMs));
        this.#silent.set(gateway.id, atMs);
        events.push(...silentEvents(gateway, atMs, null, limitS, siteMs));
        silences.push({gatewayId: gateway.id, sinceMs: atMs});
      } else if (isHeard && sinceMs !== undefined) {
        this.#silent.delete(gateway.id);
        events.push(...silentEvents(gateway, sinceMs, siteMs, limitS, siteMs), onlineEvent(gateway, siteMs));
        silences.push({gatewayId: gateway.id, sinceMs: null});
      }
    }
    return {events, silences};
  }
}
