import {GATEWAY_KEY_HEADER, INGEST_PATH} from '@livebus/contract';
import {dayStartMs, shiftDay, siteDay, siteText} from '@livebus/engine/core';
import {seededRandom} from '@livebus/fixtures';
import {apiOf} from '../api.ts';
import {SITE} from '../prepare-site.ts';
import {WriterLog} from '../writer-log.ts';
import {type Hands, type Writer, WrongAnswer} from './writer.ts';

interface Sent {
  readonly deviceId: string;
  readonly acquisitionTime: string;
  readonly activePowerSum: number;
}

/** Minutes of each device in a batch. */
const MINUTES = 4;
const MINUTE_MS = 60_000;
const DAY_BATCHES = 1440 / MINUTES;
/** So many days before today they begin: every reading of them is kept, and told as it is. */
const DAYS = 20;
const CALL = '/powerMonitor/powerSysPic/getRealDataListByStationId';

/** Sends batches of readings as a gateway does, now and then one once more: by batch, how many of its readings stand in the curves. None is ever there by half. */
export function gatewayWriter(key: string, nowMs: number): Writer {
  const log = new WriterLog<string>();
  const firstDay = shiftDay(siteDay(nowMs, SITE.timeZone), -DAYS);
  const firstMs = dayStartMs(firstDay, SITE.timeZone);
  let count = 0;
  /** The latest moment that was acknowledged. */
  let newest = '';
  return {
    name: 'the gateway',
    get acknowledged() {
      return log.acknowledged;
    },
    async write({url, random}) {
      const sent = log.standing;
      const isNew = sent.length === 0 || (count < DAYS * DAY_BATCHES && random.chance(0.8));
      const name = isNew ? `batch ${count++}` : random.pick(sent);
      const rows = batchOf(numberOf(name), firstMs);
      log.begin(name, whole(rows));
      const body = rows.map((row) => JSON.stringify(row)).join('\n');
      const headers = {[GATEWAY_KEY_HEADER]: key, 'Content-Type': 'application/x-ndjson'};
      const {status, result, msgKey} = await apiOf(url, undefined).post(INGEST_PATH, body, headers);
      if (status !== 200 || result.accepted !== rows.length || result.refused.length > 0)
        throw new WrongAnswer(`${name} was answered ${status} ${msgKey ?? JSON.stringify(result)}`);
      log.done(name);
      newest = [newest, ...rows.map((row) => row.acquisitionTime)].sort().at(-1)!;
    },
    async check(hands) {
      const read = new Map<string, number>();
      for (let day = 0; day * DAY_BATCHES < count; day++) {
        for (const deviceId of SITE.deviceIds) for (const one of await curve(hands, deviceId, shiftDay(firstDay, day))) read.set(...one);
      }
      const found = new Map<string, string>();
      for (let number = 0; number < count; number++) {
        const rows = batchOf(number, firstMs);
        const there = rows.filter((row) => take(read, row));
        if (there.length > 0) found.set(`batch ${number}`, there.length === rows.length ? whole(rows) : `${there.length} readings`);
      }
      const surplus = [...read.keys()].slice(0, 3).map((one) => `nobody sent ${one}`);
      return [...log.judge(found), ...surplus, ...(await newestFaults(hands, newest))];
    },
  };
}

const numberOf = (name: string): number => Number(name.slice('batch '.length));
const whole = (rows: readonly Sent[]): string => `all ${rows.length} readings`;

/** The batch of a number, always the same. */
function batchOf(number: number, firstMs: number): Sent[] {
  const random = seededRandom(number);
  return SITE.deviceIds.flatMap((deviceId) =>
    Array.from({length: MINUTES}, (_, i) => ({
      deviceId,
      acquisitionTime: siteText(firstMs + (number * MINUTES + i) * MINUTE_MS, SITE.timeZone),
      activePowerSum: random.below(100_000),
    })),
  );
}

function take(read: Map<string, number>, {deviceId, acquisitionTime, activePowerSum}: Sent): boolean {
  const name = `${deviceId} ${acquisitionTime}`;
  return read.get(name) === activePowerSum && read.delete(name);
}

/** What a curve of the console would show of that day, without its gaps. */
async function curve({as}: Hands, deviceId: string, searchDate: string): Promise<[string, number][]> {
  const api = await as('admin');
  const {status, result} = await api.get('/powerMonitor/realTimeData/lineData', {deviceId, type: 'activePowerSum', searchDate});
  if (status !== 200) throw new WrongAnswer(`the curve of ${deviceId} was answered ${status}`);
  const {xDataList, yDataList} = result as {xDataList: string[]; yDataList: (number | null)[]};
  return xDataList.flatMap((at, i) => (yDataList[i] === null ? [] : [[`${deviceId} ${at}`, yDataList[i]!] as [string, number]]));
}

/** The newest of what was acknowledged, or something newer, is what the console shows. */
async function newestFaults({as}: Hands, newest: string): Promise<string[]> {
  if (newest === '') return [];
  const {result} = await (await as('admin')).get(CALL, {stationId: SITE.stationId});
  const rows = (result as {lvRealDatas: Sent[]}).lvRealDatas;
  const faults = SITE.deviceIds.filter((id) => !((rows.find(({deviceId}) => deviceId === id)?.acquisitionTime ?? '') >= newest));
  return faults.map((id) => `${id} is shown as of ${rows.find(({deviceId}) => deviceId === id)?.acquisitionTime}, not of ${newest}`);
}
