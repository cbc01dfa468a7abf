import {type Disposable, DisposableStore} from '@livebus/engine/core';
import type {ClockState, SiteClock} from '../../base/site-clock.ts';
import type {SharedEvents} from '../../events/shared-events.ts';
import type {HistoryStore} from '../../store/areas/readings/history.ts';
import type {PeerMessage, Peers} from '../../store/peers.ts';
import type {HistoryKeeper} from '../history/history-keeper.ts';
import type {DemoTimeline} from '../scenarios/timeline.ts';
export interface SharedLifeParts {
  readonly peers: Peers;
  readonly notes: Pick<HistoryStore, 'note' | 'setNote'>;
  readonly clock: SiteClock;
  readonly timeline: Pick<DemoTimeline, 'reload'>;
  readonly history: Pick<HistoryKeeper, 'forget' | 'changed' | 'start'>;
  readonly events: SharedEvents;
  readonly warn: (error: unknown, what: string) => void;
}

const CLOCK_NOTE = 'site clock';

/**
 * Lets several servers on one database show one demo: the same clock and scenarios, with one server that makes the events and fills the
 * history.
 */
export interface SharedLife extends Disposable {
  /** Resolves when this server has the others' state; the leading one starts with its own clock. */
  join(): Promise<void>;
  /** From now on it may fill the history in the background. */
  begin(): void;
  /** The clock was moved here: notifies the others. */
  clockMoved(): Promise<void>;
  /** A scenario was started or ended here, and is in the database: notifies the others. */
  scenarioChanged(projectId: string, fromMs: number): Promise<void>;
}

/** Handles messages one at a time, in the order in which they were sent. */
export function sharedLife({peers, notes, clock, timeline, history, events, warn}: SharedLifeParts): SharedLife {
  const own = new DisposableStore();
  let begun = false;
  let disposed = false;
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (work: () => void | Promise<void>) => {
    turn = turn
      .then(() => (disposed ? undefined : work()))
      .catch((error) => {
        if (!disposed) warn(error, 'could not process a message of another server');
      });
  };

  own.add(peers.onMessage((note) => inTurn(() => hear(note))));
  own.add(peers.onLeads((leads) => inTurn(() => (leads ? lead() : events.follow()))));
  own.add(
    peers.onGap(() =>
      inTurn(async () => {
        warn(undefined, 'missed messages of other servers for a while; everything they may have changed is read again');
        await readAnew();
        events.rewrite();
      }),
    ),
  );

  async function hear(note: PeerMessage): Promise<void> {
    if (note.kind === 'clock') return takeClock();
    if (note.kind !== 'scenario') return events.hear(note);
    await timeline.reload();
    // The server that fills may meanwhile have written readings that are no longer true.
    if (peers.leads) await history.forget(note.fromMs, Number.POSITIVE_INFINITY, note.projectId);
    else history.changed(note.projectId);
  }

  async function lead(): Promise<void> {
    await readAnew();
    if (!peers.leads) return;
    await events.lead();
    if (begun) history.start();
  }

  async function readAnew(): Promise<void> {
    await timeline.reload();
    history.changed();
    await takeClock();
  }

  async function takeClock(): Promise<void> {
    const text = peers.shared ? await notes.note(CLOCK_NOTE) : undefined;
    if (text !== undefined) clock.adopt(JSON.parse(text) as ClockState);
  }

  const writeClock = () => (peers.shared ? notes.setNote(CLOCK_NOTE, JSON.stringify(clock.state())) : Promise.resolve());

  return {
    join: () => (peers.leads ? writeClock() : readAnew()),
    begin() {
      begun = true;
      history.start();
      events.fillPast();
    },
    async clockMoved() {
      await writeClock();
      await peers.tell({kind: 'clock'});
    },
    scenarioChanged: (projectId, fromMs) => peers.tell({kind: 'scenario', projectId, fromMs}),
    dispose() {
      disposed = true;
      own.dispose();
    },
  };
}
