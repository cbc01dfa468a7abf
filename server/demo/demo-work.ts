import {DAY_MS, dayStartMs, knownDay, siteDay, weekdayOf} from '@livebus/engine/core';
import {type DemoFault, type DemoJob, type DemoWork, demoProjects, demoWork, seededRandom} from '@livebus/fixtures';
import {type Handling, NO_HANDLING, type SeededOrder, type SeededRepair} from '../store/areas/work/work.ts';

const MINUTE_MS = 60_000;
/** How far back the demo's orders go. */
const DAYS = 40;

type Order = Omit<SeededOrder, 'number'>;
type Repair = Omit<SeededRepair, 'number'>;
const LETTERS = {维修服务: 'WX', 协助安装: 'AZ', 更改方案: 'FA', 日常巡检: 'XJ', 初次送电: 'SD'} as const;

/**
 * Orders and repairs of the demo's sites as they stand at a moment: a function of it and of the days before, so that a later start finds the
 * same ones further on. Every working day has a round in the morning, every other one a job, every third one a fault.
 */
export function demoWorkAt(nowMs: number): {readonly orders: SeededOrder[]; readonly repairs: SeededRepair[]} {
  const orders: Order[] = [];
  const repairs: Repair[] = [];
  for (const site of demoWork) {
    const zone = demoProjects.find(({id}) => id === site.projectId)!.timeZone;
    for (let back = DAYS; back >= 0; back -= 1) {
      const day = siteDay(nowMs - back * DAY_MS, zone);
      const made = dayOf(site, day, dayStartMs(day, zone), nowMs, zone);
      orders.push(...made.orders);
      repairs.push(...made.repairs);
    }
  }
  return {
    orders: numbered(orders, ({type}) => LETTERS[type as keyof typeof LETTERS]),
    repairs: numbered(repairs, () => 'BX'),
  };
}

function dayOf(site: DemoWork, day: string, startMs: number, nowMs: number, zone: string) {
  const number = knownDay(day);
  const random = seededRandom(number * 31 + site.projectId.charCodeAt(1));
  const orders: Order[] = [];
  const repairs: Repair[] = [];
  const at = (minutes: number) => startMs + Math.round(minutes * MINUTE_MS + random.below(600) * 1000);
  const isHoliday = [0, 6].includes(weekdayOf(number));
  const add = (kind: string, job: DemoJob, times: Times, advisedDays: number, repairId: string | null = null): Order | undefined => {
    if (times.createdMs > nowMs) return undefined;
    const advisedDay = siteDay(startMs + advisedDays * DAY_MS + DAY_MS / 2, zone);
    const order = {...orderOf(site, job, times, nowMs), id: `demo-${site.projectId}-${day}-${kind}`, advisedDay, repairId};
    orders.push(order);
    return order;
  };
  if (!isHoliday) {
    const startedMs = at(490 + random.below(20));
    add(
      'round',
      turn(site.rounds, number),
      {createdMs: at(450), startedMs, finishedMs: startedMs + (140 + random.below(60)) * MINUTE_MS},
      0,
    );
  }
  const hasJob = random.chance(0.55);
  const isLate = random.chance(0.12);
  if (hasJob && !isHoliday) {
    const startedMs = at(isLate ? 3 * 1440 + 520 : 800 + random.below(60));
    add(
      'job',
      turn(site.jobs, number),
      {createdMs: at(545 + random.below(30)), startedMs, finishedMs: startedMs + (45 + random.below(200)) * MINUTE_MS},
      1,
    );
  }
  if (random.chance(0.3)) {
    const fault = turn(site.faults, number);
    const createdMs = at(420 + random.below(600));
    const isFalse = random.chance(0.15);
    const decidedMs = createdMs + (12 + random.below(50)) * MINUTE_MS;
    const startedMs = decidedMs + (15 + random.below(90)) * MINUTE_MS;
    const finishedMs = startedMs + (30 + random.below(150)) * MINUTE_MS;
    const id = `demo-${site.projectId}-${day}-repair`;
    const order = isFalse ? undefined : add('fault', {...fault, content: fault.info}, {createdMs: decidedMs, startedMs, finishedMs}, 0, id);
    if (createdMs <= nowMs)
      repairs.push(repairOf(site, fault, {id, createdMs, endMs: isFalse ? decidedMs : finishedMs, isFalse, order, nowMs}));
  }
  return {orders, repairs};
}

interface Times {
  readonly createdMs: number;
  readonly startedMs: number;
  readonly finishedMs: number;
}

function orderOf(site: DemoWork, job: DemoJob, {createdMs, startedMs, finishedMs}: Times, nowMs: number) {
  const status = finishedMs <= nowMs ? (3 as const) : startedMs <= nowMs ? (2 as const) : (1 as const);
  const halfMs = (startedMs + finishedMs) / 2;
  return {
    ...{projectId: site.projectId, stationId: job.stationId, deviceId: job.deviceId, type: job.type, content: job.content},
    ...{contentImages: job.images ?? [], status, creator: site.creator, executor: site.executor, createdMs},
    startedMs: status > 1 ? startedMs : null,
    finishedMs: status === 3 ? finishedMs : null,
    // Half way through, the cause is known.
    handling:
      status === 3 ? handlingOf(job) : status === 2 && halfMs <= nowMs ? {...handlingOf(job), measure: '', solution: ''} : NO_HANDLING,
  };
}

const handlingOf = ({reason, solution, department, analysis, measure}: DemoJob): Handling => ({
  ...{reason, solution, department, analysis, measure},
  ...{analysisImages: [], measureImages: []},
});

interface RepairTimes {
  readonly id: string;
  readonly createdMs: number;
  readonly endMs: number;
  readonly isFalse: boolean;
  readonly order: Order | undefined;
  readonly nowMs: number;
}

function repairOf(site: DemoWork, fault: DemoFault, {id, createdMs, endMs, isFalse, order, nowMs}: RepairTimes): Repair {
  const isOver = endMs <= nowMs;
  const status = isOver ? (3 as const) : order ? (2 as const) : (1 as const);
  return {
    ...{
      id,
      projectId: site.projectId,
      stationId: fault.stationId,
      deviceId: fault.deviceId,
      info: fault.info,
      infoImages: fault.images ?? [],
    },
    ...{clientName: fault.clientName, clientTel: fault.clientTel, source: '电话', reporter: 'operator', deviceModel: null},
    ...{status, falseReport: isFalse && isOver, createdMs, finishedMs: isOver ? endMs : null, orderId: order?.id ?? null},
  };
}

/** One after the other, day by day. */
const turn = <Item>(items: readonly Item[], day: number): Item => items[day % items.length]!;

/** Numbers go on over all sites within a day of the first site's zone, in order of creation. */
function numbered<One extends {readonly createdMs: number; readonly id: string}>(all: readonly One[], letters: (one: One) => string) {
  const zone = demoProjects[0]!.timeZone;
  const counts = new Map<string, number>();
  return [...all]
    .sort((a, b) => a.createdMs - b.createdMs || (a.id < b.id ? -1 : 1))
    .map((one) => {
      const day = siteDay(one.createdMs, zone).replaceAll('-', '');
      const count = (counts.get(day) ?? 0) + 1;
      counts.set(day, count);
      return {...one, number: `${letters(one)}${day}-${String(count).padStart(4, '0')}`};
    });
}
