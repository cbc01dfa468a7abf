import {bellCounts, bellWarn, HEARTBEAT_MS, MAX_STREAM_STATIONS, stationRealData} from '@livebus/contract';
import {type Check, NotRun, shown, unless} from '../check.ts';
import {ABSENT, type Context} from '../context.ts';
import {type Listening, listenTo, type ReceivedEvent, refusedStream} from '../events.ts';
import {serverTimeOf} from '../site-time.ts';

const WHERE = 'contract/monitoring/stream.ts';
/** Delay that a network and two machines may add to the interval of heartbeats. */
const LATE_MS = 700;

const hasReadings = ({events}: Listening) => events.some(({name}) => name === 'readings');

/** Everything sent when a stream opens. */
const opening = (context: Context, more: {readonly lastEventId?: string} = {}): Promise<Listening> =>
  listenTo(context, {token: context.token, stationIds: [context.world.station.id], enough: hasReadings, ...more});

const first = (events: readonly ReceivedEvent[], wanted: string): ReceivedEvent | undefined => events.find(({name}) => name === wanted);

/** The stream: how it opens, what it sends, how it resumes after an interruption. */
export const streamChecks: readonly Check[] = [
  {
    name: 'stream.order',
    expected: 'hello first, then counts, open alarms, then full readings of each station; each event as the contract has it',
    where: `${WHERE}: streamEvents`,
    calls: [],
    async run(context) {
      const {events, faults, headers} = await opening(context);
      const names = events.map(({name}) => name);
      const turns = names.filter((name, i) => name !== names[i - 1]).filter((name) => name !== 'alarm');
      return [
        ...faults,
        ...unless(/^text\/event-stream\b/.test(headers.get('content-type') ?? ''), `content type ${headers.get('content-type')}`),
        ...unless(/no-store/.test(headers.get('cache-control') ?? ''), `cache-control ${headers.get('cache-control')}`),
        ...unless(turns.join(' ') === 'hello counts readings', `told: ${turns.join(' ')}`),
        ...unless(first(events, 'readings')?.data.full === true, 'the first readings are not full'),
      ];
    },
  },
  {
    name: 'stream.hello',
    expected: "hello tells the backend's clock in epoch milliseconds and the period of the readings",
    where: `${WHERE}: hello`,
    calls: [],
    async run(context) {
      const {events, headers} = await opening(context);
      const {serverTime, periodMs} = first(events, 'hello')?.data ?? {};
      const clockMs = serverTimeOf(headers);
      return [
        ...unless(Math.abs(serverTime - clockMs) <= 5000, `serverTime ${serverTime}, X-Server-Time ${clockMs}`),
        ...unless(periodMs >= 500 && periodMs <= 600_000, `periodMs ${periodMs}`),
      ];
    },
  },
  {
    name: 'stream.rows',
    expected: "full readings hold every row of the station's real data and no other; at is epoch milliseconds of the backend's clock",
    where: `${WHERE}: readings`,
    calls: [stationRealData],
    async run(context) {
      const {id} = context.world.station;
      const [{events, headers}, polled] = await Promise.all([opening(context), context.ask(stationRealData, {fields: {stationId: id}})]);
      const told = first(events, 'readings')!.data as {stationId: string; at: number; rows: {deviceId: string}[]};
      const read = stationRealData.reply.parse(polled.body?.result) as {
        lvRealDatas: {deviceId: string}[];
        transformerList: {deviceId: string}[];
      };
      const wanted = new Set([...read.lvRealDatas, ...read.transformerList].map(({deviceId}) => deviceId));
      const came = new Set(told.rows.map(({deviceId}) => String(deviceId)));
      return [
        ...unless(told.stationId === id, `readings of ${told.stationId}, not ${id}`),
        ...unless(Math.abs(told.at - serverTimeOf(headers)) < 600_000, `at ${told.at}`),
        ...[...wanted]
          .filter((one) => !came.has(one))
          .slice(0, 3)
          .map((one) => `no row of ${one}`),
        ...[...came]
          .filter((one) => !wanted.has(one))
          .slice(0, 3)
          .map((one) => `a row of ${one}, which is not in the real data`),
      ];
    },
  },
  {
    name: 'stream.counts',
    expected: 'the counts of the stream are those of the bell: whole numbers, none below zero',
    where: `${WHERE}: counts; contract/alarms/message.ts: bellCounts`,
    calls: [bellWarn],
    async run(context) {
      const [{events}, polled] = await Promise.all([opening(context), context.ask(bellWarn)]);
      const told = (first(events, 'counts')?.data ?? {}) as Record<string, unknown>;
      const bell = polled.body?.result as Record<string, unknown>;
      const names = Object.keys(bellCounts.shape).filter((name) => name.endsWith('Num'));
      return names.flatMap((name) => [
        ...unless(Number.isInteger(bell?.[name]) && (bell[name] as number) >= 0, `bellWarn ${name}: ${shown(bell?.[name])}`),
        ...unless(bell?.[name] === told[name], `${name}: ${shown(told[name])} by stream, ${shown(bell?.[name])} by poll`),
      ]);
    },
  },
  {
    name: 'stream.ids',
    expected: 'the first readings end with an id, so that one can go on from there',
    where: `${WHERE}: Last-Event-ID`,
    calls: [],
    async run(context) {
      const id = first((await opening(context)).events, 'readings')?.id;
      return unless(id !== undefined && id !== '', 'the readings have no id');
    },
  },
  {
    name: 'stream.resume',
    expected: 'by Last-Event-ID what was missed is told, and nothing is void: no resync, no full readings anew',
    where: `${WHERE}: RESUME_MS`,
    calls: [],
    async run(context) {
      const {events} = await opening(context);
      const id = events.findLast((event) => event.id !== undefined)?.id;
      if (id === undefined) return ['no event has an id'];
      const again = await listenTo(context, {
        token: context.token,
        stationIds: [context.world.station.id],
        lastEventId: id,
        enough: ({events: told, heartbeats}) =>
          told.some(({name}) => name === 'counts' || name === 'resync' || name === 'readings') || heartbeats.length > 0,
      });
      return [
        ...unless(again.events[0]?.name === 'hello', `told first: ${again.events[0]?.name}`),
        ...unless(first(again.events, 'resync') === undefined, 'resync, though it came back at once'),
        ...unless(
          first(again.events, 'readings')?.data.full !== true,
          'everything was sent again, although the client reconnected at once',
        ),
      ];
    },
  },
  {
    name: 'stream.gap-told',
    expected: 'missed events that cannot be sent again: resync right after hello; then counts and full readings',
    where: `${WHERE}: resync`,
    calls: [],
    async run(context) {
      const {events} = await opening(context, {lastEventId: 'conformance-another-start-1'});
      const names = events.map(({name}) => name).filter((name, i, all) => name !== all[i - 1] && name !== 'alarm');
      return [
        ...unless(names.join(' ') === 'hello resync counts readings', `told: ${names.join(' ')}`),
        ...unless(first(events, 'readings')?.data.full === true, 'the readings are not full'),
      ];
    },
  },
  {
    name: 'stream.heartbeat',
    expected: `something comes at least every ${HEARTBEAT_MS / 1000} s; a comment is the backend's clock in epoch milliseconds`,
    where: `${WHERE}: HEARTBEAT_MS`,
    calls: [],
    async run(context) {
      const {at, heartbeats, headers} = await listenTo(context, {
        token: context.token,
        stationIds: [],
        enough: (told) => told.heartbeats.length >= 1,
      });
      const silences = at.map((ms, i) => ms - (at[i - 1] ?? 0));
      const beat = heartbeats[0]!;
      return [
        ...unless(Math.max(...silences) <= HEARTBEAT_MS + LATE_MS, `${Math.round(Math.max(...silences))} ms of silence`),
        ...unless(!/^\d+$/.test(beat) || Math.abs(Number(beat) - serverTimeOf(headers)) < 600_000, `the heartbeat says ${beat}`),
      ];
    },
  },
  {
    name: 'stream.refused',
    expected: `without a session 401; a station that is absent or someone else's 404; more than ${MAX_STREAM_STATIONS} stations 400`,
    where: `${WHERE}: streamAccess, MAX_STREAM_STATIONS`,
    calls: [],
    async run(context) {
      const many = Array.from({length: MAX_STREAM_STATIONS + 1}, (_, i) => `${ABSENT}-${i}`);
      const [bare, none, tooMany] = await Promise.all([
        refusedStream(context, undefined, [context.world.station.id]),
        refusedStream(context, context.token, [ABSENT]),
        refusedStream(context, context.token, many),
      ]);
      if (none.status === 404 && bare.status === 404 && context.world.config.transport === 'poll')
        throw new NotRun('the backend has no stream: its configuration says poll');
      const {other, world} = context;
      const theirs = other && world.foreign ? await refusedStream(context, other.token, [world.foreign.stationId]) : none;
      return [
        ...unless(bare.status === 401, `HTTP ${bare.status} without a session`),
        ...unless(none.status === 404, `HTTP ${none.status} for an absent station`),
        ...unless(theirs.text === none.text, () => `${shown(theirs.text)} for one of someone else`),
        ...unless(tooMany.status === 400, `HTTP ${tooMany.status} for ${many.length} stations`),
      ];
    },
  },
];
