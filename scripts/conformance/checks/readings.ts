import {deviceInfo, QUANTITIES, type QuantityName, type ReadingRow, stationRealData} from '@livebus/contract';
import {type Check, NotRun, shown, unless} from '../check.ts';
import type {Context, StationPick} from '../context.ts';
import {isWireTime, serverTimeOf, wireTimeMs} from '../site-time.ts';

const WHERE = 'contract/monitoring/power-monitor.ts: stationRealData; contract/monitoring/reading.ts';
const MAX_STATE = 0xffffffff;

type RawRow = Readonly<Record<string, unknown>> & {readonly deviceId?: unknown};

interface Asked {
  readonly pick: StationPick;
  readonly raw: readonly RawRow[];
  readonly rows: readonly ReadingRow[];
  readonly serverMs: number;
}

/** Real data of the chosen stations, as sent and as parsed. */
async function askAll({ask, world}: Context): Promise<Asked[]> {
  return Promise.all(
    [...world.pictures.values()].map(async ({pick}) => {
      const {body, headers} = await ask(stationRealData, {fields: {stationId: pick.id}});
      const result = body?.result as {lvRealDatas?: RawRow[]; transformerList?: RawRow[]} | RawRow[] | null;
      const read = stationRealData.reply.safeParse(result);
      if (!read.success) throw new Error(`${pick.name}: what came cannot be read: ${shown(result)}`);
      const raw = Array.isArray(result) ? result : [...(result?.lvRealDatas ?? []), ...(result?.transformerList ?? [])];
      return {pick, raw, rows: (read.data as {lvRealDatas: ReadingRow[]}).lvRealDatas, serverMs: serverTimeOf(headers)};
    }),
  );
}

/** At most one fault for each station, the first. */
const perStation = async (context: Context, look: (asked: Asked) => readonly string[]): Promise<string[]> =>
  (await askAll(context)).flatMap((asked) =>
    look(asked)
      .slice(0, 3)
      .map((fault) => `${asked.pick.name}: ${fault}`),
  );

/** Rows of real data: which rows, when, in what form, and what energisation needs from them. */
export const readingChecks: readonly Check[] = [
  {
    name: 'energisation.rows',
    expected: 'one row for every device of the diagram and for every related device',
    where: `${WHERE} (MO-3-08, MO-7-16)`,
    calls: [stationRealData],
    run: (context) =>
      perStation(context, ({pick, rows}) => {
        const {diagram} = context.world.pictures.get(pick.id)!;
        const related = diagram.sections.flatMap(({relatedDevice}) => (relatedDevice === null ? [] : [relatedDevice.id]));
        const wanted = [...diagram.units, ...diagram.ties].map(({deviceId}) => deviceId).filter((id) => id !== '');
        return [...new Set([...wanted, ...related])].flatMap((id) => {
          const count = rows.filter(({deviceId}) => deviceId === id).length;
          return unless(count === 1, `${count} rows of ${id}`);
        });
      }),
  },
  {
    name: 'energisation.state',
    expected: 'switchState of every switch of the diagram: a whole number of 32 bits, or its decimal text',
    where: `${WHERE}, switchState (MO-4-01)`,
    calls: [stationRealData],
    run: (context) =>
      perStation(context, ({pick, rows}) => {
        const {units, ties} = context.world.pictures.get(pick.id)!.diagram;
        const switches = new Set([...units, ...ties].map(({deviceId}) => deviceId));
        return rows
          .filter(({deviceId}) => switches.has(deviceId))
          .flatMap(({deviceId, switchState}) => unless(isState(switchState), `${deviceId}: switchState ${shown(switchState)}`));
      }),
  },
  {
    name: 'readings.ids',
    expected: 'every row names its device by a text, each device once; no row that is none',
    where: WHERE,
    calls: [stationRealData],
    run: (context) =>
      perStation(context, ({raw}) => {
        const ids = raw.map((row) => row?.deviceId);
        return [
          ...ids.flatMap((id) => unless(typeof id === 'string' && id !== '', `deviceId ${shown(id)}`)),
          ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `two rows of ${shown(id)}`),
        ];
      }),
  },
  {
    name: 'readings.time-form',
    expected: 'acquisitionTime is YYYY-MM-DD HH:mm:ss, or absent',
    where: `${WHERE}, acquisitionTime`,
    calls: [stationRealData],
    run: (context) =>
      perStation(context, ({raw}) =>
        raw.flatMap(({deviceId, acquisitionTime: time}) =>
          unless(time === undefined || time === null || isWireTime(String(time)), `${shown(deviceId)}: ${shown(time)}`),
        ),
      ),
  },
  {
    name: 'readings.time-zone',
    expected: "acquisitionTime is the time of the site's clock: the newest at most five minutes behind X-Server-Time, none ahead of it",
    where: `${WHERE}, acquisitionTime; treeNode.timeZone; X-Server-Time`,
    calls: [stationRealData],
    run: (context) =>
      perStation(context, ({pick, rows, serverMs}) => {
        if (Number.isNaN(serverMs)) return ['no X-Server-Time to compare with'];
        const ages = rows
          .map(({acquisitionTime}) => serverMs - wireTimeMs(acquisitionTime ?? '', pick.timeZone, serverMs))
          .filter(Number.isFinite);
        if (ages.length === 0) return ['no row has a time'];
        const [youngest, ahead] = [Math.min(...ages), Math.min(...ages)];
        return [
          ...unless(youngest <= 300_000, `the newest is ${Math.round(youngest / 1000)} s old`),
          ...unless(ahead >= -2 * context.world.config.periodMs, `one is ${Math.round(-ahead / 1000)} s ahead`),
        ];
      }),
  },
  {
    name: 'readings.figures',
    expected: 'a figure is a number or its text; what is not measured is null or absent, never a word',
    where: `${WHERE}, FIGURES (MO-3-01, MO-3-03)`,
    calls: [stationRealData],
    run: (context) =>
      perStation(context, ({raw}) =>
        raw.flatMap((row) =>
          QUANTITIES.flatMap((name) => unless(isFigure(row[name]), () => `${shown(row.deviceId)}.${name}: ${shown(row[name])}`)),
        ),
      ),
  },
  {
    name: 'device.as-in-its-station',
    expected: "one device's reading is its row of the station, at the same time of the clock",
    where: 'contract/monitoring/power-monitor.ts: deviceInfo (MO-7-17)',
    calls: [deviceInfo],
    async run({ask, world}) {
      const one = (await ask(deviceInfo, {fields: {deviceId: world.deviceId}})).body?.result as RawRow | null;
      const result = (await ask(stationRealData, {fields: {stationId: world.station.id}})).body?.result as
        | {lvRealDatas?: RawRow[]}
        | RawRow[];
      const row = (Array.isArray(result) ? result : (result.lvRealDatas ?? [])).find(({deviceId}) => String(deviceId) === world.deviceId);
      if (one === null || row === undefined) return [`${world.deviceId}: ${shown(one)} alone, ${shown(row)} in the station`];
      const isSameMoment = one.acquisitionTime === row.acquisitionTime;
      const names = QUANTITIES.filter((name) => ((one[name] ?? null) === null) !== ((row[name] ?? null) === null));
      const others = isSameMoment ? QUANTITIES.filter((name) => (one[name] ?? null) !== (row[name] ?? null)) : [];
      return [...new Set([...names, ...others])]
        .slice(0, 3)
        .map((name) => `${name}: ${shown(one[name])} alone, ${shown(row[name])} in the station`);
    },
  },
];

/** Rows of the station itself: a related device has the voltage of another row. */
const isOf = ({world}: Context, {id}: StationPick): ((row: RawRow) => boolean) => {
  const {units, ties} = world.pictures.get(id)!.diagram;
  const own = new Set([...units, ...ties].map(({deviceId}) => deviceId));
  return ({deviceId}) => own.has(String(deviceId));
};

const isState = (state: unknown): boolean => {
  const number = typeof state === 'string' && /^-?\d+$/.test(state) ? Number(state) : state;
  return typeof number === 'number' && Number.isInteger(number) && number >= -0x80000000 && number <= MAX_STATE;
};

const isFigure = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)));

/** Figures by quantity, and the range that they can have at a site of any size. */
const RANGES: readonly {
  readonly name: string;
  readonly unit: string;
  readonly figures: readonly QuantityName[];
  readonly low: number;
  readonly high: number;
  readonly kind?: number;
}[] = [
  {
    name: 'units.voltage-high',
    unit: 'V between lines, of a high-voltage station',
    figures: ['aPhaseVoltage', 'bPhaseVoltage', 'cPhaseVoltage'],
    low: 2000,
    high: 600_000,
    kind: 1,
  },
  {
    name: 'units.voltage-low',
    unit: 'V of a phase, of a low-voltage station',
    figures: ['aPhaseVoltage', 'bPhaseVoltage', 'cPhaseVoltage'],
    low: 80,
    high: 800,
    kind: 0,
  },
  {name: 'units.frequency', unit: 'Hz', figures: ['frequency'], low: 45, high: 65},
  {
    name: 'units.percent',
    unit: 'a share from -1 to 1, no percentage',
    figures: ['totalPowerFactor', 'aPhasePowerFactor', 'bPhasePowerFactor', 'cPhasePowerFactor'],
    low: -1,
    high: 1,
  },
  {name: 'units.temperature', unit: '℃', figures: ['temperature', 'parameter1', 'parameter2', 'parameter3'], low: -60, high: 260},
  {
    name: 'units.energy',
    unit: 'kWh and kvarh of a register, never below zero',
    figures: ['positiveActiveEnergy', 'positiveReactiveEnergy', 'reverseActiveEnergy', 'reverseReactiveEnergy'],
    low: 0,
    high: 1e12,
  },
];

/** Units of readings, judged by plausible values: zero is allowed, because dead equipment measures it. */
export const unitChecks: readonly Check[] = [
  ...RANGES.map(
    ({name, unit, figures, low, high, kind}): Check => ({
      name,
      expected: `${figures[0]} and its like in ${unit}: ${low} to ${high}, or 0`,
      where: `${WHERE}, QuantityName`,
      calls: [stationRealData],
      async run(context) {
        const asked = (await askAll(context)).filter(({pick}) => kind === undefined || pick.type === kind);
        const values = asked.flatMap(({pick, raw}) =>
          raw
            .filter(kind === undefined ? () => true : isOf(context, pick))
            .flatMap((row) => figures.map((figure) => ({at: `${pick.name} ${shown(row.deviceId)}.${figure}`, value: row[figure]}))),
        );
        const measured = values.filter(({value}) => value !== undefined && value !== null && Number(value) !== 0);
        if (measured.length === 0) throw new NotRun('nothing of it is measured in the stations that are looked at');
        return measured
          .filter(({value}) => !(Number(value) >= low && Number(value) <= high))
          .slice(0, 3)
          .map(({at, value}) => `${at}: ${shown(value)}`);
      },
    }),
  ),
  {
    name: 'units.power',
    expected: 'W, var and VA: voltage times current gives the apparent power, within a fifth, and active power is no more than it',
    where: `${WHERE}, QuantityName`,
    calls: [stationRealData],
    async run(context) {
      const ratios = (await askAll(context)).flatMap(({pick, rows}) => rows.flatMap((row) => powerRatio(row, pick.type)));
      if (ratios.length === 0) throw new NotRun('no device measures voltage, current and power');
      const worst = ratios.filter(({apparent, active}) => !(apparent > 0.8 && apparent < 1.25 && active < 1.25));
      // Single rows may hold a bad measurement; a wrong unit affects all of them.
      return worst.length * 4 <= ratios.length
        ? []
        : worst
            .slice(0, 3)
            .map(({id, apparent, active}) => `${id}: ${apparent.toPrecision(3)} of it apparent, ${active.toPrecision(3)} of it active`);
    },
  },
];

function powerRatio(row: ReadingRow, type: number | undefined) {
  const {aPhaseVoltage: u, aPhaseCurrent: a, bPhaseCurrent: b, cPhaseCurrent: c, apparentPowerSum, activePowerSum} = row;
  if (!u || !a || apparentPowerSum === null || activePowerSum === null) return [];
  const current = (a + (b ?? a) + (c ?? a)) / 3;
  const wanted = (type === 1 ? Math.sqrt(3) : 3) * u * current;
  return [{id: row.deviceId, apparent: Math.abs(apparentPowerSum) / wanted, active: Math.abs(activePowerSum) / wanted}];
}
