import type {SWITCHED_TO, SWITCHED_WHY} from '@livebus/contract';
import {relayTime} from '../relay-time.ts';
import type {ReportedEvent} from '../script.ts';
import type {Part} from '../site-index.ts';

/** Positions of switchState (MO-4-01 to MO-4-05). */
const CLOSED = 1;
const EARTHED = 8;

export const opened = (word: number): number => word & ~CLOSED;
export const closedAgain = (word: number): number => word | CLOSED;
export const earthed = (word: number): number => opened(word) | EARTHED;

const TO = {
  closed: '合闸',
  open: '分闸',
  earthed: '接地开关合闸',
  unearthed: '接地开关分闸',
  test: '手车移至试验位置',
  service: '手车推至工作位置',
  verified: '出线侧验明无电压',
} as const satisfies Record<(typeof SWITCHED_TO)[number], string>;
const WHY = {
  protection: '保护跳闸',
  faultCleared: '故障排除，恢复送电',
  maintenance: '停电检修',
  maintenanceEarthing: '检修接地',
  maintenanceOver: '检修结束',
  restored: '恢复送电',
  lineLost: '失压跳闸',
  transfer: '备自投动作',
  lineBack: '电源恢复，恢复正常运行方式',
} as const satisfies Record<(typeof SWITCHED_WHY)[number], string>;

interface Switching {
  readonly key: string;
  readonly part: Part;
  /** Epoch ms; milliseconds are those of a relay. */
  readonly atMs: number;
  /** When the switch is back in its normal position; equal to `atMs` for the movement that brings it back. */
  readonly backMs: number;
  readonly to: keyof typeof TO;
  readonly why: keyof typeof WHY;
  readonly level: 3 | 4;
}

/** A change of position as an event, open while the switch is away from its normal position. */
export function switching({key, part, atMs, backMs, to, why, level}: Switching): ReportedEvent {
  return {
    key,
    kind: 'switch',
    level,
    deviceId: part.id,
    deviceName: part.name,
    diagramDeviceId: part.id,
    name: to === 'closed' || to === 'open' ? `开关${TO[to]}` : TO[to],
    info: `${part.name} ${TO[to]}，${WHY[why]}`,
    words: {rule: 'switched', params: {to, why}},
    values: [null, null, null],
    ...(atMs % 1000 === 0 ? {raisedMs: atMs} : relayTime(atMs)),
    releasedMs: backMs,
  };
}
