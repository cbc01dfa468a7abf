import {type Call, lineData, stationRealData} from '@livebus/contract';
import type {Exchange} from './wrong-backend.ts';

/** A change of the reply of one call. */
export const of =
  ({path}: Pick<Call, 'path'>, change: (exchange: Exchange) => void) =>
  (exchange: Exchange): void => {
    if (exchange.path === path) change(exchange);
  };

// biome-ignore lint/suspicious/noExplicitAny: rows as the server sends them, changed at will
export type Row = Record<string, any>;

/** A change of every row of real data of a call that succeeds. */
export const rows = (change: (row: Row, index: number) => void) =>
  of(stationRealData, ({status, body}) => {
    if (status !== 200) return;
    const all: Row[] = Array.isArray(body.result) ? body.result : [...body.result.lvRealDatas, ...body.result.transformerList];
    all.forEach(change);
  });

export const times = (factor: number, names: readonly string[]) =>
  rows((row) => {
    for (const name of names) if (typeof row[name] === 'number') row[name] *= factor;
  });

export const curve = (change: (result: {xDataList: (string | null)[]; yDataList: (number | null)[]}, exchange: Exchange) => void) =>
  of(lineData, (exchange) => {
    if (exchange.status === 200) change(exchange.body.result, exchange);
  });

/** A change of the data of one event of the stream. */
export const event =
  (name: string, change: (data: Row) => Row) =>
  (block: string): string =>
    block.startsWith(`event: ${name}\n`)
      ? block.replace(/^data: (.*)$/m, (_, text: string) => `data: ${JSON.stringify(change(JSON.parse(text)))}`)
      : block;

export const without = (name: string) => (block: string) => (block.startsWith(`event: ${name}\n`) ? undefined : block);
export function everySecondBeat(): (block: string) => string | undefined {
  let beats = 0;
  return (block) => (block.startsWith(':') && beats++ % 2 === 0 ? undefined : block);
}

export const shiftTime = (text: string, hours: number): string =>
  new Date(Date.parse(`${text.replace(' ', 'T')}Z`) + hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
export const ACTIVE = ['activePowerSum', 'aPhaseActivePower', 'bPhaseActivePower', 'cPhaseActivePower', 'apparentPowerSum'];
