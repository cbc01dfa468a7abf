import {describe, expect, it} from 'vitest';
import type {SwitchReading} from '../../signals/reading.ts';
import type {ElementRef} from '../../station/element-ref.ts';
import {parseDiagram} from '../../station/parse-diagram.ts';
import type {VoltageKind} from '../../station/station.ts';
import {energise} from '../energise.ts';
import {GraphNote} from '../graph-columns.ts';
import {EarthedCode, type EnergiseOptions, LineCode, type LivenessColumns, UncertainBit} from '../liveness.ts';
import {buildNetworkIndex} from './build-network.ts';
import {disagreements} from './disagreements.ts';
import {energiseNetwork} from './energise-network.ts';

/** The sixteen differences of monitoring part D, each on a small drawing under both rules, and the row that explains it. */

const ONLINE = 2 ** 30;
const NOW_MS = 1_709_280_000_000;
const base = {nowMs: NOW_MS, staleAfterMs: 10_000};

interface Drawing {
  readonly kind: VoltageKind;
  readonly json: readonly unknown[];
}
type Switches = Readonly<Record<string, number | {readonly state: number; readonly volts?: SwitchReading['phaseVoltagesV']} | null>>;

const unit = (deviceId: string, rest: object = {}) => ({
  deviceId,
  deviceName: deviceId,
  type: deviceId.startsWith('I') ? 3 : 5,
  ...rest,
});
const bus = (id: string, device: readonly object[], rest: object = {}) => ({type: 1, id, device, ...rest});
const tie = (deviceId: string, rest: object = {}) => ({type: 2, id: `entry ${deviceId}`, device: {deviceId, type: 2}, ...rest});
const high = (...json: unknown[]): Drawing => ({kind: 'high', json});
const low = (...json: unknown[]): Drawing => ({kind: 'low', json});
const related = (id: string) => ({relaDevice: {id, data: null}});

function rowsOf(switches: Switches): SwitchReading[] {
  return Object.entries(switches).flatMap(([deviceId, at]) => {
    if (at === null) return [];
    const {state, volts} = typeof at === 'number' ? {state: at, volts: undefined} : at;
    return [{deviceId, switchState: state < 0 ? -state : state + ONLINE, timeMs: NOW_MS, phaseVoltagesV: volts}];
  });
}

/** Both rules over the same drawings and switches; a negative state means no communication. */
function both(drawings: readonly Drawing[], switches: Switches, more: Partial<EnergiseOptions> = {}) {
  const stations = drawings.map(({json, kind}) => {
    const parsed = parseDiagram(json, {kind});
    if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
    return parsed.value;
  });
  const readings = stations.map(() => rowsOf(switches));
  const segment = stations.map((station, i) => energise(station, readings[i]!, {...base, mode: 'segment'}).columns);
  const network = buildNetworkIndex(stations);
  const {columns: graph} = energiseNetwork(network, readings, {...base, ...more, mode: 'graph'});
  const differences = disagreements(network, segment, graph).filter(({reason}) => reason !== 'G8');
  const reasonOf = (element: ElementRef, part = 'state') =>
    differences.find((one) => JSON.stringify(one.element) === JSON.stringify(element) && one.part === part)?.reason;
  const rowOf = (deviceId: string) => {
    const station = stations.findIndex(({units}) => units.some((one) => one.deviceId === deviceId));
    return {station, row: stations[station]!.units.findIndex((one) => one.deviceId === deviceId)};
  };
  return {
    network,
    segment: view(segment),
    graph: view(graph),
    differences,
    reasonOf,
    far: (deviceId: string) => {
      const {station, row} = rowOf(deviceId);
      return graph[station]!.graph!.unitFar[row];
    },
    farEarthed: (deviceId: string) => {
      const {station, row} = rowOf(deviceId);
      return graph[station]!.graph!.unitFarEarthed[row];
    },
    notes: (deviceId: string) => {
      const {station, row} = rowOf(deviceId);
      return graph[station]!.graph!.unitNotes[row]!;
    },
    out: (columns: 'segment' | 'graph', deviceId: string) => {
      const {station, row} = rowOf(deviceId);
      const of = (columns === 'segment' ? segment : graph)[station]!;
      return `${of.unitOut[row]}${of.unitUncertain[row]! & UncertainBit.out ? '?' : ''}`;
    },
    graphColumns: graph,
  };
}

/** Sections of all stations as `1`, `0`, with `?` where uncertain. */
function view(columns: readonly LivenessColumns[]): string {
  return columns
    .map(({sectionLive, sectionUncertain}) =>
      Array.from(sectionLive, (live, row) => `${live}${sectionUncertain[row] ? '?' : ''}`).join(' '),
    )
    .join(' | ');
}

const section = (row: number, station = 0): ElementRef => ({station, kind: 'section', row});
const transformer = {transformerId: 'T1'};

/** A high-voltage busbar with one feeder to a transformer, and the low-voltage busbar below it. */
const pair = (...tail: unknown[]) => [
  high(bus('H', [unit('I1'), unit('F1', transformer)])),
  low(
    {
      type: 1,
      id: 'L',
      ...related('F1'),
      cases: [
        {id: 'C1', name: '', type: 3, ...transformer, deviceInfo: [{deviceId: 'I2'}]},
        {id: 'C2', name: '', type: 5, deviceInfo: [{deviceId: 'F2'}]},
      ],
    },
    ...tail,
  ),
];

describe('where the rules differ', () => {
  it('[G1] related device and incoming unit stand in series: one alone feeds nothing', () => {
    const drawing = low({...bus('L1', [unit('I1'), unit('F1')]), ...related('R1')}, tie('T'), {
      ...bus('L2', [unit('I2')]),
      ...related('R2'),
    });
    const {segment, graph, reasonOf} = both([drawing], {I1: 0, F1: 1, R1: 1, T: 0, I2: 0, R2: 0});
    expect([segment, graph]).toEqual(['1 0', '0 0']);
    expect(reasonOf(section(0))).toBe('G1');
    expect(both([drawing], {I1: 1, F1: 1, R1: 1, T: 0, I2: 0, R2: 0}).graph).toBe('1 0');
  });

  it('[G2] a closed incoming unit is dead when the feeder above is open, or its busbar dead', () => {
    const open = both(pair(), {I1: 1, F1: 0, I2: 1, F2: 1});
    expect([open.segment, open.graph]).toEqual(['1 | 1', '1 | 0']);
    expect(open.reasonOf(section(0, 1))).toBe('G2');
    const dead = both(pair(), {I1: 0, F1: 1, I2: 1, F2: 1});
    expect([dead.segment, dead.graph]).toEqual(['0 | 1', '0 | 0']);
    expect(dead.reasonOf(section(0, 1))).toBe('G2');
    expect(both(pair(), {I1: 1, F1: 1, I2: 1, F2: 1}).graph).toBe('1 | 1');
  });

  it('[G3] an incoming unit that measures near zero on all phases feeds nothing, and says so', () => {
    const {segment, graph, reasonOf, notes, far} = both([high(bus('B', [unit('I1'), unit('F1')]))], {
      I1: {state: 1, volts: [0, 3, 9]},
      F1: 1,
    });
    expect([segment, graph]).toEqual(['1', '0']);
    expect(reasonOf(section(0))).toBe('G3');
    expect(notes('I1') & GraphNote.noVoltage).toBe(GraphNote.noVoltage);
    expect(far('I1')).toBe(LineCode.dead);
    expect(both([high(bus('B', [unit('I1')]))], {I1: {state: 1, volts: [0, 11, 9]}}).graph).toBe('1');
    expect(both([high(bus('B', [unit('I1')]))], {I1: {state: -1, volts: [0, 0, 0]}}).graph).toBe('1?');
  });

  it('[G4] a closed breaker on a withdrawn truck does not conduct, by drawing or by flag where that is set', () => {
    const drawing = (truck: string) => high(bus('B', [unit('I1', {truck}), unit('F1')]));
    for (const truck of ['test', 'withdrawn']) {
      const {segment, graph, reasonOf, notes} = both([drawing(truck)], {I1: 1, F1: 1});
      expect([segment, graph]).toEqual(['1', '0']);
      expect(reasonOf(section(0))).toBe('G4');
      expect(notes('I1') & GraphNote.withdrawn).toBe(GraphNote.withdrawn);
    }
    expect(both([drawing('connected')], {I1: 1, F1: 1}).graph).toBe('1');
    const flagged = low(bus('L', [unit('I1'), unit('F1')]));
    expect(both([flagged], {I1: 5, F1: 1}).graph).toBe('1');
    expect(both([flagged], {I1: 5, F1: 1}, {flag4Withdrawn: ['high']}).graph).toBe('1');
    const withdrawn = both([flagged], {I1: 1, F1: 5}, {flag4Withdrawn: ['low']});
    expect([withdrawn.graph, withdrawn.out('segment', 'F1'), withdrawn.out('graph', 'F1')]).toEqual(['1', '1', '0']);
    expect(withdrawn.reasonOf({station: 0, kind: 'unit', row: 1}, 'out')).toBe('G4');
    expect(both([flagged], {I1: -5, F1: 1}, {flag4Withdrawn: ['low']}).graph).toBe('0?');
  });

  it('[G4] [N9] a breaker whose contact reports its truck out of service conducts nothing; a doubtful report only perhaps', () => {
    const S9 = 2 ** 8;
    const drawing = high(bus('A', [unit('I1', {truckContact: 9}), unit('F1')]));
    const graph = (state: number) => both([drawing], {I1: state, F1: 1}).graph;
    expect([graph(1), graph(1 + S9), graph(-1 - S9)]).toEqual(['1', '0', '0?']);
  });

  it('[G4] a closed tie on a withdrawn truck does not conduct', () => {
    const drawing = (truck: string) =>
      high(bus('A', [unit('I1')]), {type: 2, device: {deviceId: 'T', type: 2, truck}}, bus('B', [unit('F1')]));
    for (const truck of ['test', 'withdrawn']) {
      const {segment, graph, reasonOf} = both([drawing(truck)], {I1: 1, T: 1, F1: 1});
      expect([segment, graph]).toEqual(['1 1', '1 0']);
      expect(reasonOf(section(1))).toBe('G4');
    }
    expect(both([drawing('connected')], {I1: 1, T: 1, F1: 1}).graph).toBe('1 1');
  });

  it('[G5] an earthing switch on a closed unit of a live busbar: live and earthed wherever it reaches', () => {
    const knives = {groundKnife: 1};
    const drawing = high(
      bus('B', [unit('I1'), unit('F1', knives), unit('F2', knives), unit('F3')]),
      tie('T'),
      bus('C', [unit('I2', knives)]),
    );
    const {segment, graph, notes, graphColumns, farEarthed, far} = both([drawing], {I1: 1, F1: 8, F2: 9, F3: 1, T: 0, I2: 8});
    expect([segment, graph]).toEqual(['1 0', '1 0']);
    const {sectionNotes, sectionEarthed} = graphColumns[0]!.graph!;
    expect([...sectionNotes].map((bits) => bits & GraphNote.earthFault)).toEqual([GraphNote.earthFault, 0]);
    expect([...sectionEarthed]).toEqual([EarthedCode.yes, EarthedCode.no]);
    expect(['I1', 'F1', 'F2', 'F3', 'I2'].map((id) => notes(id) & GraphNote.earthFault)).toEqual([4, 0, 4, 4, 0]);
    expect(farEarthed('F1')).toBe(EarthedCode.yes);
    expect([far('F1'), far('I2')]).toEqual([LineCode.dead, LineCode.dead]);
  });

  it('[G6] a disconnector parts the run in which it stands', () => {
    const left = (at: number) =>
      both([high(bus('A', [unit('I1'), unit('X', {isolator: 1})]), bus('B', [unit('F1')]))], {I1: 1, X: at, F1: 1});
    const right = both([high(bus('A', [unit('I1')]), bus('B', [unit('X', {isolator: 1}), unit('F1')]))], {I1: 1, X: 0, F1: 1});
    expect([left(0).segment, left(0).graph, left(1).graph]).toEqual(['1 1', '1 0', '1 1']);
    expect([right.segment, right.graph]).toEqual(['1 1', '1 0']);
    expect([left(0).reasonOf(section(1)), right.reasonOf(section(1))]).toEqual(['G6', 'G6']);
  });

  it('[G7] a feeder marked as a source feeds the busbar', () => {
    const drawing = high(bus('B', [unit('I1'), unit('F1', {source: 1}), unit('F2')]));
    const {segment, graph, reasonOf, notes} = both([drawing], {I1: 0, F1: 1, F2: 1});
    expect([segment, graph]).toEqual(['0', '1']);
    expect(reasonOf(section(0))).toBe('G7');
    expect(notes('F1') & GraphNote.backFeed).toBe(GraphNote.backFeed);
    const open = both([drawing], {I1: 0, F1: 0, F2: 1});
    expect([open.graph, open.far('F1'), open.reasonOf({station: 0, kind: 'unit', row: 1}, 'out')]).toEqual(['0', LineCode.live, 'G7']);
  });

  it('[G7] a feeder marked as a source feeds by what it measures', () => {
    const fed = (volts: SwitchReading['phaseVoltagesV'], state = 1) =>
      both([high(bus('B', [unit('F1', {source: 1}), unit('F2')]))], {F1: {state, volts: volts!}, F2: 1}).graph;
    expect([fed([5800, 0, 0]), fed([0, 0, 0]), fed([0, 0, null]), fed([0, 0, 0], -1)]).toEqual(['1', '0', '1', '1?']);
  });

  it('[G8] the line side of an open incoming unit follows its source or its reading', () => {
    const lines = (volts?: SwitchReading['phaseVoltagesV']) =>
      both([high(bus('B', [unit('I1')]))], {I1: {state: 0, ...(volts ? {volts} : {})}}).far('I1');
    expect([lines(), lines([0, 0, 0]), lines([10, 10, 11])]).toEqual([LineCode.live, LineCode.dead, LineCode.live]);
    const below = (feeder: number, volts?: SwitchReading['phaseVoltagesV']) =>
      both(pair(), {I1: 1, F1: feeder, F2: 1, I2: {state: 0, ...(volts ? {volts} : {})}}).far('I2');
    expect([below(1), below(0), below(0, [230, 230, 230])]).toEqual([LineCode.live, LineCode.dead, LineCode.live]);
    const drawn = parseDiagram([bus('B', [unit('I1')])], {kind: 'high'});
    if (!drawn.ok) throw new Error('no diagram');
    const network = buildNetworkIndex([drawn.value]);
    const segment = [energise(drawn.value, [], {...base, mode: 'segment'}).columns];
    const {columns} = energiseNetwork(network, [[]], {...base, mode: 'graph'});
    expect(disagreements(network, segment, columns)).toEqual([
      {element: {station: 0, kind: 'unit', row: 0}, part: 'line', segment: 'assumed', graph: 'live', reason: 'G8'},
    ]);
  });

  it('[G9] a transformer fed from its low side makes its high terminal live', () => {
    const drawings = pair(tie('T'), bus('L2', [unit('I3')]));
    const {segment, graph, far, notes, reasonOf} = both(drawings, {I1: 0, F1: 0, I2: 1, F2: 1, T: 1, I3: 1});
    expect([segment, graph, far('F1')]).toEqual(['0 | 1 1', '0 | 1 1', LineCode.live]);
    expect([notes('F1') & GraphNote.backFeed, notes('I2') & GraphNote.backFeed]).toEqual([GraphNote.backFeed, GraphNote.backFeed]);
    expect(reasonOf({station: 0, kind: 'unit', row: 1}, 'out')).toBe('G9');
    const closed = both(drawings, {I1: 0, F1: 1, I2: 1, F2: 1, T: 1, I3: 1});
    expect([closed.segment, closed.graph, closed.reasonOf(section(0))]).toEqual(['0 | 1 1', '1 | 1 1', 'G9']);
  });

  it('[G10] two sources in parallel are counted, and make a loop', () => {
    const drawing = high(bus('A', [unit('I1'), unit('F1')]), tie('T'), bus('B', [unit('I2')]));
    const closed = both([drawing], {I1: 1, F1: 1, T: 1, I2: 1});
    const open = both([drawing], {I1: 1, F1: 1, T: 0, I2: 1});
    expect([closed.segment, closed.graph]).toEqual(['1 1', '1 1']);
    const of = ({graphColumns}: typeof closed) => {
      const {sectionSources, tieNotes, sectionNotes} = graphColumns[0]!.graph!;
      return [[...sectionSources], [...tieNotes], [...sectionNotes]];
    };
    const both10 = GraphNote.parallel | GraphNote.loop;
    expect(of(closed)).toEqual([[2, 2], [both10], [both10, both10]]);
    expect(closed.notes('F1')).toBe(GraphNote.parallel);
    expect(of(open)).toEqual([[1, 1], [0], [0, 0]]);
  });

  it('[G11] a tie with explicit ends joins sections that are not neighbours, and closes a ring', () => {
    const ring = (t3: number) =>
      both(
        [
          high(
            bus('A', [unit('I1')]),
            tie('T1'),
            bus('B', [unit('F1')]),
            tie('T2'),
            bus('C', [unit('F2')]),
            tie('T3', {from: 'C', to: 'A'}),
          ),
        ],
        {
          I1: 1,
          T1: 0,
          T2: 0,
          T3: t3,
          F1: 1,
          F2: 1,
        },
      );
    expect([ring(1).segment, ring(1).graph, ring(0).graph]).toEqual(['1 0 0', '1 0 1', '1 0 0']);
    expect([ring(1).reasonOf(section(2)), ring(1).reasonOf({station: 0, kind: 'tie', row: 2}, 'down')]).toEqual(['G11', 'G11']);
    const whole = both([high(bus('A', [unit('I1')]), tie('T1'), bus('B', []), tie('T3', {from: 'B', to: 'A'}))], {I1: 1, T1: 1, T3: 1});
    expect([...whole.graphColumns[0]!.graph!.tieNotes]).toEqual([GraphNote.loop, GraphNote.loop]);
  });

  it('[G12] an unknown switch leaves uncertain what it decides, far terminals included', () => {
    const {segment, graph, far, out, differences} = both([high(bus('A', [unit('I1'), unit('F2')]), tie('T'), bus('B', [unit('F1')]))], {
      I1: 1,
      T: null,
      F1: 1,
      F2: null,
    });
    expect([segment, graph]).toEqual(['1 0?', '1 0?']);
    expect([far('F1'), far('F2'), out('graph', 'F2')]).toEqual([LineCode.uncertain, LineCode.uncertain, '0?']);
    expect(differences).toEqual([]);
  });

  it('[G13] a closed switch without communication counts as closed, and what it decides as uncertain', () => {
    const {segment, graph, far, differences} = both([high(bus('A', [unit('I1'), unit('F1')]))], {I1: -1, F1: 1});
    expect([segment, graph]).toEqual(['1?', '1?']);
    expect(far('F1')).toBe(LineCode.uncertain);
    expect(differences).toEqual([]);
  });

  it('[G14] the outgoing side is a node of its own: live or earthed while its switch is open', () => {
    const cable = [
      high(bus('A', [unit('I1'), unit('F1', {groundKnife: 1})])),
      high({...bus('B', [unit('F3')]), ...related('F1')}, tie('T'), bus('C', [unit('I2')])),
    ];
    const {segment, graph, far, out, notes, reasonOf} = both(cable, {I1: 1, F1: 0, F3: 1, T: 1, I2: 1});
    expect([segment, graph]).toEqual(['1 | 1 1', '1 | 1 1']);
    expect([out('segment', 'F1'), out('graph', 'F1'), far('F1')]).toEqual(['0', '1', LineCode.live]);
    expect(notes('F1') & GraphNote.backFeed).toBe(GraphNote.backFeed);
    expect(reasonOf({station: 0, kind: 'unit', row: 1}, 'out')).toBe('G14');
    const earthed = both(cable, {I1: 1, F1: 8, F3: 1, T: 0, I2: 1});
    expect([earthed.graph, earthed.farEarthed('F1'), earthed.farEarthed('F3')]).toEqual(['1 | 0 1', EarthedCode.yes, EarthedCode.yes]);
  });

  it('[G15] the same busbar drawn in two stations of a picture is one', () => {
    const drawings = [high(bus('B1', [unit('I1')])), high(bus('B1', [unit('F1')]), tie('T'), bus('B2', [unit('F2')]))];
    const {segment, graph, reasonOf} = both(drawings, {I1: 1, F1: 1, T: 1, F2: 1});
    expect([segment, graph]).toEqual(['1 | 0 0', '1 | 1 1']);
    expect(reasonOf(section(0, 1))).toBe('G15');
    const otherKind = both([drawings[0]!, low(bus('B1', [unit('F1')]))], {I1: 1, F1: 1});
    expect(otherKind.graph).toBe('1 | 0');
    const twice = both([high(bus('B1', [unit('I1')])), high(bus('B1', [unit('I1'), unit('F1')]))], {I1: 1, F1: 1});
    expect([twice.graph, [...twice.graphColumns[1]!.graph!.sectionSources], twice.network.faults]).toEqual(['1 | 1', [1], []]);
  });

  it('[G16] a supply at the right end of the list reaches the left one under both rules', () => {
    const drawing = high(bus('A', [unit('F1')]), tie('T1'), bus('B', [unit('F2')]), tie('T2'), bus('C', [unit('I')]));
    const {segment, graph} = both([drawing], {F1: 1, T1: 1, F2: 1, T2: 1, I: 1});
    expect([segment, graph]).toEqual(['1 1 1', '1 1 1']);
  });
});

describe('drawings that graph mode cannot take as they stand', () => {
  it('[G11] tells ties to nowhere and to themselves, and leaves uncertain what a tie to nowhere may feed', () => {
    const nowhere = both([high(bus('A', [unit('F1')]), tie('T', {from: 'A', to: 'gone'}))], {F1: 1, T: 1});
    expect(nowhere.network.faults).toMatchObject([{code: 'unknown-tie-end', detail: 'gone', element: {kind: 'tie', row: 0}}]);
    expect(nowhere.graph).toBe('0?');
    const itself = both([high(bus('A', [unit('I1')]), tie('T', {from: 'A', to: 'A'}))], {I1: 1, T: 1});
    expect(itself.network.faults).toMatchObject([{code: 'tie-to-itself'}]);
    expect([itself.graph, itself.graphColumns[0]!.graph!.sectionNotes[0]]).toEqual(['1', 0]);
  });

  it('[G1] tells related devices in a circle, in their own section, and that are no feeders', () => {
    const circle = both(
      [low({...bus('A', [unit('I1'), unit('F1')]), ...related('F2')}), low({...bus('B', [unit('I2'), unit('F2')]), ...related('F1')})],
      {I1: 1, I2: 1, F1: 1, F2: 1},
    );
    expect([circle.segment, circle.graph]).toEqual(['1 | 1', '0 | 0']);
    expect(circle.network.faults.map(({code}) => code)).toEqual(['related-cycle']);
    const own = both([low({...bus('A', [unit('I1'), unit('F1')]), ...related('F1')})], {I1: 1, F1: 1});
    expect([own.graph, own.network.faults[0]?.code]).toEqual(['1', 'related-to-itself']);
    const aTie = both([low(bus('A', []), tie('T'), {...bus('B', [unit('I1')]), ...related('T')})], {I1: 1, T: 1});
    expect([aTie.graph, aTie.network.faults[0]?.code]).toEqual(['1 1', 'related-no-feeder']);
  });

  it('[G6] reports a disconnector with nothing beside it, and takes it as an ordinary unit', () => {
    const {network, graph, out} = both([high(bus('A', [unit('I1'), unit('X', {isolator: 1})]))], {I1: 1, X: 1});
    expect(network.faults).toMatchObject([{code: 'isolator-alone', detail: 'X'}]);
    expect([graph, out('graph', 'X')]).toEqual(['1', '1']);
  });

  it('[G15] tells a device that two stations draw at different places', () => {
    const {network} = both([high(bus('A', [unit('I1')])), high(bus('B', [unit('I1')]))], {I1: 1});
    expect(network.faults).toMatchObject([{code: 'duplicate-device', element: {station: 1, kind: 'unit', row: 0}}]);
  });

  it('a picture without stations, a station without equipment and readings of another number of stations', () => {
    expect(energiseNetwork(buildNetworkIndex([]), [], {...base, mode: 'graph'})).toEqual({columns: []});
    expect(both([high({type: 9})], {}).graph).toBe('');
    expect(() => energiseNetwork(buildNetworkIndex([]), [[]], {...base, mode: 'graph'})).toThrow(
      'readings of 1 stations for a network of 0',
    );
  });
});
