import type {ToldEvent} from './script.ts';
import type {Part} from './site-index.ts';

/** Positions of switchState (MO-4-01 to MO-4-05). */
const CLOSED = 1;
const EARTHED = 8;

export const opened = (word: number): number => word & ~CLOSED;
export const closedAgain = (word: number): number => word | CLOSED;
export const earthed = (word: number): number => opened(word) | EARTHED;

interface Switching {
  readonly key: string;
  readonly part: Part;
  readonly atMs: number;
  /** When the switch is back where it stands normally; the same as `atMs` for the movement that brings it back. */
  readonly backMs: number;
  readonly to: '合闸' | '分闸' | '地刀合' | '地刀分';
  readonly why: string;
  readonly level: 3 | 4;
}

/** A change of position as an event: it lasts while the switch stands away from its normal position. */
export function switching({key, part, atMs, backMs, to, why, level}: Switching): ToldEvent {
  return {
    key,
    kind: 'switch',
    level,
    deviceId: part.id,
    deviceName: part.name,
    diagramDeviceId: part.id,
    name: `开关${to}`,
    info: `${part.name} ${to}，${why}`,
    values: [null, null, null],
    raisedMs: atMs,
    releasedMs: backMs,
  };
}
