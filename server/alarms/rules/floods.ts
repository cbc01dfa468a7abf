import type {AlarmCause} from '../../store/areas/alarms/alarms.ts';

/** Alarms of one station by one cause within a flood. */
export interface FloodGroup {
  readonly stationId: string | null;
  readonly cause: string;
  readonly count: number;
}

/** More alarms than an operator can follow. */
export interface Flood {
  readonly projectId: string;
  readonly fromMs: number;
  /** Epoch ms of its last alarm. */
  readonly toMs: number;
  readonly count: number;
  /** Whether it goes on at the moment of looking. */
  readonly lasts: boolean;
  /** Id of the alarm with the first cause: what the others followed. */
  readonly firstOut: string;
  /** Most alarms first. */
  readonly groups: readonly FloodGroup[];
}

/** EEMUA 191: a flood begins with more than 10 alarms within 10 minutes, and ends with fewer than 5. */
export const FLOOD = {windowMs: 600_000, begins: 10, ends: 5} as const;

/**
 * Floods of each project, the newest first. The alarms of a flood begin with the first of the ten minutes in which it was noticed.
 *
 * @param alarms - in any order.
 * @param nowMs - epoch ms of the site clock.
 */
export function floodsOf(alarms: readonly AlarmCause[], nowMs: number): Flood[] {
  const byProject = new Map<string, AlarmCause[]>();
  for (const alarm of alarms) {
    const known = byProject.get(alarm.projectId);
    if (known) known.push(alarm);
    else byProject.set(alarm.projectId, [alarm]);
  }
  const floods = [...byProject.values()].flatMap((own) => floodsOfProject([...own].sort(byCause), nowMs));
  return floods.sort((a, b) => b.fromMs - a.fromMs || (a.projectId < b.projectId ? -1 : 1));
}

const byCause = (a: AlarmCause, b: AlarmCause): number => a.atMs - b.atMs || (a.id < b.id ? -1 : 1);

function floodsOfProject(alarms: readonly AlarmCause[], nowMs: number): Flood[] {
  const floods: Flood[] = [];
  /** Row of the first alarm of the flood that goes on. */
  let begun: number | undefined;
  let oldest = 0;
  for (const [row, {atMs}] of alarms.entries()) {
    while (alarms[oldest]!.atMs <= atMs - FLOOD.windowMs) oldest += 1;
    const recent = row - oldest + 1;
    if (begun === undefined) {
      if (recent > FLOOD.begins) begun = oldest;
    } else if (endsBefore(alarms, begun, row)) {
      floods.push(floodOf(alarms.slice(begun, row), false));
      begun = recent > FLOOD.begins ? oldest : undefined;
    }
  }
  if (begun === undefined) return floods;
  const own = alarms.slice(begun);
  const recent = own.filter(({atMs}) => atMs > nowMs - FLOOD.windowMs).length;
  return [...floods, floodOf(own, recent >= FLOOD.ends)];
}

/** Whether fewer than five alarms fell into ten minutes at some moment between the alarm before a row and that row. */
function endsBefore(alarms: readonly AlarmCause[], begun: number, row: number): boolean {
  const fromMs = alarms[row]!.atMs - FLOOD.windowMs;
  let within = 0;
  for (let at = row - 1; at >= begun && alarms[at]!.atMs > fromMs && within < FLOOD.ends; at--) within += 1;
  return within < FLOOD.ends && alarms[row]!.atMs - alarms[begun]!.atMs >= FLOOD.windowMs;
}

function floodOf(alarms: readonly AlarmCause[], lasts: boolean): Flood {
  const groups = new Map<string, {stationId: string | null; cause: string; count: number}>();
  for (const {stationId, cause} of alarms) {
    const key = JSON.stringify([stationId, cause]);
    const group = groups.get(key) ?? {stationId, cause, count: 0};
    group.count += 1;
    groups.set(key, group);
  }
  const [first] = alarms;
  return {
    projectId: first!.projectId,
    fromMs: first!.atMs,
    toMs: alarms.at(-1)!.atMs,
    count: alarms.length,
    lasts,
    firstOut: first!.id,
    groups: [...groups.values()].sort((a, b) => b.count - a.count || (a.cause < b.cause ? -1 : 1)),
  };
}
