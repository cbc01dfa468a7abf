import {useAlarmStatus} from '../../../base/session/alarm-status.ts';
import {useAlarmAlert} from './alert-store.ts';

/** Time between two sounds by the level of the most urgent open alarm: the first one presses, the second reminds. */
const EVERY_MS = {urgent: 5000, other: 60_000} as const;
/** Two tones, one after the other: Hz, and seconds from the start. */
const TONES = [
  {hz: 880, fromS: 0},
  {hz: 660, fromS: 0.22},
] as const;
const TONE_S = 0.18;
const LOUDNESS = 0.25;
/** A browser that lets the page sound says so at once; one that does not leaves it waiting. */
const ALLOWED_WITHIN_MS = 300;
const LOCK = 'livebus-alarm-sound';

let context: AudioContext | undefined;

/** Plays the sound once; rejects where the browser allows none. For a press of the user, which allows it. */
export async function playOnce(): Promise<void> {
  const audio = await allowed();
  if (audio === undefined) {
    useAlarmAlert.setState({sound: 'blocked'});
    throw new Error('the browser lets the page make no sound');
  }
  beep(audio);
  if (useAlarmAlert.getState().sound === 'blocked') useAlarmAlert.setState({sound: 'silent'});
}

/**
 * Sounds until the undo, if this tab is the one that does: the browser's tabs take turns at one lock. Where the page may not sound yet, it
 * waits for the user's next gesture (SH-4-26).
 */
export function keepSounding(): () => void {
  const end = new AbortController();
  void inTurn(end.signal, false, async (turn) => {
    while (!turn.aborted) {
      const audio = await allowed();
      if (turn.aborted) break;
      if (audio === undefined) {
        useAlarmAlert.setState({sound: 'blocked'});
        await nextGesture(turn);
        continue;
      }
      useAlarmAlert.setState({sound: 'sounding'});
      beep(audio);
      const [worst] = useAlarmStatus.getState().open;
      await rest(worst === undefined || worst.level === 1 ? EVERY_MS.urgent : EVERY_MS.other, turn);
    }
  });
  return () => {
    end.abort();
    hush();
  };
}

/** Keeps all tabs of the browser silent until the undo: this one takes the turn and does nothing with it. */
export function keepSilent(): () => void {
  const end = new AbortController();
  void inTurn(end.signal, true, (turn) => new Promise((resolve) => turn.addEventListener('abort', () => resolve(), {once: true})));
  return () => end.abort();
}

/** Does something while it is this tab's turn, again when the turn was taken from it, until the signal. */
async function inTurn(signal: AbortSignal, steal: boolean, work: (turn: AbortSignal) => Promise<void>): Promise<void> {
  // A page without TLS has no locks: each of its tabs sounds.
  if (!('locks' in navigator)) return work(signal);
  while (!signal.aborted) {
    const turn = new AbortController();
    try {
      await navigator.locks.request(LOCK, steal ? {steal} : {signal}, () => work(AbortSignal.any([signal, turn.signal])));
    } catch {
      // Another tab has silenced all of them, or nobody waits any more.
      hush();
    } finally {
      turn.abort();
    }
    if (steal) return;
  }
}

function hush(): void {
  useAlarmAlert.setState({sound: 'silent'});
  void context?.suspend();
}

/** A context that may sound; undefined where the browser still waits for a gesture, or has none. */
async function allowed(): Promise<AudioContext | undefined> {
  if (!('AudioContext' in globalThis)) return undefined;
  context ??= new AudioContext();
  if (context.state !== 'running') await Promise.race([context.resume().catch(() => undefined), rest(ALLOWED_WITHIN_MS)]);
  return context.state === 'running' ? context : undefined;
}

function beep(audio: AudioContext): void {
  for (const {hz, fromS} of TONES) {
    const [tone, gain] = [audio.createOscillator(), audio.createGain()];
    const at = audio.currentTime + fromS;
    tone.frequency.value = hz;
    // Without ramps a tone begins and ends with a click.
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(LOUDNESS, at + 0.01);
    gain.gain.linearRampToValueAtTime(0, at + TONE_S);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + TONE_S);
  }
}

const nextGesture = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      document.removeEventListener('pointerdown', done, true);
      document.removeEventListener('keydown', done, true);
      resolve();
    };
    document.addEventListener('pointerdown', done, true);
    document.addEventListener('keydown', done, true);
    signal.addEventListener('abort', done, {once: true});
  });

const rest = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      {once: true},
    );
  });
