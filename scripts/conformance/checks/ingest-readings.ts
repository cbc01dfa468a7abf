import {
  GATEWAY_KEY_HEADER,
  INGEST_PATH,
  type IngestResult,
  ingestResult,
  type ReadingRow,
  stationPicture,
  stationRealData,
} from '@livebus/contract';
import {parseDiagram, siteText} from '@livebus/engine/core';
import {type Check, NotRun, shown, unless} from '../check.ts';
import {type Context, resultOf, type StationPick} from '../context.ts';
import {serverTimeOf, wireTimeMs} from '../site-time.ts';

const WHERE = 'contract/monitoring/ingest.ts; docs/requirements';
const WRITES = 'readings of the device of --gateway-device: they stay';
const ONLINE = 2 ** 30;
const [OPEN, CLOSED] = [ONLINE, ONLINE + 1];
const MINUTE_MS = 60_000;
/** How far ahead the stamp of the check is; a server may allow less between clocks, and nobody this much. */
const AHEAD_MS = 240_000;

/** A reading: its time in epoch ms, and figures of the wire. */
interface Line {
  readonly atMs: number;
  readonly switchState?: number;
  readonly [figure: string]: number | undefined;
}

/** One gateway with its device, and the backend's time, which stamps are relative to. */
interface Gateway {
  readonly nowMs: number;
  send(...lines: readonly Line[]): Promise<Required<IngestResult>>;
  sendText(text: string): Promise<Required<IngestResult>>;
  textOf(line: Line): string;
  /** The device's reading now, and the backend's time with it. */
  shown(): Promise<{readonly switchState: number; readonly atMs: number; readonly answeredMs: number; readonly row: ReadingRow}>;
}

/** How a reading of the device counts that its gateway sends. Only with a gateway's key and one of its devices. */
export const ingestReadingChecks: readonly Check[] = [
  check(
    'ingest.later-stamp',
    'of one device the later stamp counts, although the earlier one arrives after it; the position is its own or unknown (MO-3-30)',
    async (gateway) => {
      await gateway.send({switchState: CLOSED, atMs: gateway.nowMs});
      await gateway.send({switchState: OPEN, atMs: gateway.nowMs - MINUTE_MS});
      const {switchState, atMs, row} = await gateway.shown();
      return [
        ...unless((row.switchState ?? null) === null || (switchState & 1) === 1, 'open, as the earlier stamp says'),
        ...unless(atMs >= secondOf(gateway.nowMs), `of ${ago(gateway.nowMs - atMs)} before the later stamp`),
      ];
    },
  ),
  check('ingest.equal-stamps', 'of equal stamps the later arrival counts, in one batch and in two (MO-3-30)', async (gateway) => {
    const at = (switchState: number, activePowerSum: number) => ({switchState, activePowerSum, atMs: gateway.nowMs});
    await gateway.send(at(OPEN, 0), at(CLOSED, 1001));
    const once = await gateway.shown();
    await gateway.send(at(OPEN, 0.25));
    await gateway.send(at(CLOSED, 1002));
    const twice = await gateway.shown();
    return [
      ...unless((once.switchState & 1) === 1, 'open, then closed in one batch: open'),
      ...unless((twice.switchState & 1) === 1, 'open, then closed in two batches: open'),
      ...unless(twice.row.activePowerSum === 1002, `the active power ${shown(twice.row.activePowerSum)}, not the last one`),
    ];
  }),
  check('ingest.repeat', 'a reading that is sent again is accepted and changes nothing (MO-3-30)', async (gateway) => {
    const first = {switchState: OPEN, activePowerSum: 0.5, atMs: gateway.nowMs};
    await gateway.send(first);
    await gateway.send({switchState: CLOSED, activePowerSum: 1003, atMs: gateway.nowMs});
    const {accepted} = await gateway.send(first);
    const {switchState} = await gateway.shown();
    return [
      ...unless(accepted === 1, `${accepted} accepted of one that was accepted before`),
      ...unless((switchState & 1) === 1, 'open again, as it was before'),
    ];
  }),
  check('ingest.ahead', 'a stamp ahead of the server counts as its arrival, and the reply says so (MO-3-30)', async (gateway) => {
    const {accepted, notes} = await gateway.send({switchState: OPEN, activePowerSum: 0.75, atMs: gateway.nowMs + AHEAD_MS});
    const {atMs, answeredMs} = await gateway.shown();
    await gateway.send({switchState: CLOSED, activePowerSum: 1004, atMs: answeredMs});
    const {switchState} = await gateway.shown();
    return [
      ...unless(accepted === 1, `${accepted} accepted`),
      ...unless(
        notes.some(({line}) => line === 1),
        'no note for the line',
      ),
      ...unless(atMs <= answeredMs, `stamped ${ago(atMs - answeredMs)} after the server's time`),
      ...unless((switchState & 1) === 1, 'what is stamped rightly after it does not count'),
    ];
  }),
  check(
    'ingest.bounds',
    'an impossible figure is left out by name, its reading stays; a line of nothing else is refused (MO-3-31)',
    async (gateway) => {
      const {accepted, refused, notes} = await gateway.sendText(
        [
          gateway.textOf({switchState: CLOSED, aPhaseVoltage: 1e14, bPhaseVoltage: 230, totalPowerFactor: 7, atMs: gateway.nowMs}),
          gateway.textOf({frequency: -50, atMs: gateway.nowMs}),
        ].join('\n'),
      );
      const {row} = await gateway.shown();
      const named = notes.filter(({line}) => line === 1).map(({note}) => note);
      return [
        ...unless(accepted === 1, `${accepted} accepted of one good line`),
        ...unless(refused.length === 1 && refused[0]!.line === 2, `refused: ${shown(refused)}, not line 2`),
        ...['aPhaseVoltage', 'totalPowerFactor'].flatMap((figure) => [
          ...unless(
            named.some((note) => note.includes(figure)),
            `no note names ${figure}`,
          ),
          ...unless(
            (row[figure as keyof ReadingRow] ?? null) === null,
            `${figure} ${shown(row[figure as keyof ReadingRow])} in the reading`,
          ),
        ]),
        ...unless(row.bPhaseVoltage === 230, `bPhaseVoltage ${shown(row.bPhaseVoltage)}, not 230`),
      ];
    },
  ),
  check('ingest.repeated-key', 'a line with a key twice is refused with its line and the key (MO-3-31)', async (gateway) => {
    const good = gateway.textOf({switchState: CLOSED, atMs: gateway.nowMs});
    const {accepted, refused} = await gateway.sendText(`${good}\n${good.replace('{', '{"switchState":0,')}`);
    const [first] = refused;
    return [
      ...unless(accepted === 1, `${accepted} accepted of one good line`),
      ...unless(first?.line === 2 && refused.length === 1, `refused: ${shown(refused)}, not line 2`),
      ...unless(first === undefined || first.reason.includes('switchState'), `the reason does not name the key: ${shown(first?.reason)}`),
    ];
  }),
];

function check(name: string, expected: string, look: (gateway: Gateway) => Promise<readonly string[]>): Check {
  return {
    name,
    expected,
    where: WHERE,
    calls: [stationRealData],
    writes: WRITES,
    run: async (context) => look(await openGateway(context)),
  };
}

const secondOf = (ms: number) => Math.floor(ms / 1000) * 1000;
const ago = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function openGateway(context: Context): Promise<Gateway> {
  const {backend, gateway} = context;
  if (gateway === undefined) throw new NotRun('no key and device of a gateway were given');
  const {key, deviceId} = gateway;
  const station = await stationOf(context, deviceId);
  const look = () => context.ask(stationRealData, {fields: {stationId: station.id}});
  const textOf = ({atMs, ...line}: Line) => JSON.stringify({deviceId, acquisitionTime: siteText(atMs, station.timeZone), ...line});
  const sendText = async (text: string) => {
    const reply = await backend.post(INGEST_PATH, text, {[GATEWAY_KEY_HEADER]: key, 'Content-Type': 'application/x-ndjson'});
    if (reply.status === 404) throw new NotRun('not offered by this backend, which need not have it');
    if (reply.status !== 200) throw new Error(`HTTP ${reply.status} for readings with the key: ${shown(reply.text)}`);
    const {accepted, refused, notes = []} = ingestResult.parse(reply.body?.result);
    return {accepted, refused, notes};
  };
  return {
    nowMs: serverTimeOf((await look()).headers),
    textOf,
    sendText,
    send: (...lines) => sendText(lines.map(textOf).join('\n')),
    shown: async () => {
      const {body, headers} = await look();
      const {lvRealDatas} = stationRealData.reply.parse(body?.result) as {lvRealDatas: ReadingRow[]};
      const row = lvRealDatas.find((one) => one.deviceId === deviceId);
      if (row === undefined) throw new Error(`${station.name} has no row of ${deviceId}, although a reading of it was accepted`);
      const answeredMs = serverTimeOf(headers);
      const atMs = wireTimeMs(String(row.acquisitionTime), station.timeZone, answeredMs);
      return {switchState: Number(row.switchState), atMs, answeredMs, row};
    },
  };
}

const STATIONS = new WeakMap<Context, StationPick>();

/** The station that draws the device, searched for once among those that the user sees. */
async function stationOf(context: Context, deviceId: string): Promise<StationPick> {
  const known = STATIONS.get(context);
  if (known !== undefined) return known;
  const {backend, token, world} = context;
  for (const station of world.stations) {
    const {jsonData} = await resultOf(backend, stationPicture, {token, fields: {stationId: station.id}});
    const parsed = parseDiagram(jsonData);
    if (!parsed.ok || ![...parsed.value.units, ...parsed.value.ties].some((one) => one.deviceId === deviceId)) continue;
    STATIONS.set(context, station);
    return station;
  }
  throw new NotRun(`the user sees no station with the device ${deviceId}`);
}
