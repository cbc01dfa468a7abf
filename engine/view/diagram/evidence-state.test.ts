import {describe, expect, it} from 'vitest';
import {buildScene, type EvidenceReading, energiseWithEvidence, LineState, parseDiagram, symbolTable} from '../../core/index.ts';
import {stationState} from './station-state.ts';

const ONLINE = 1 << 30;
const NOW = 1_000_000;
const unit = (deviceId: string, type: number, rest: object = {}) => ({deviceId, deviceName: deviceId, type, groundKnife: 1, ...rest});

interface Reported {
  readonly at: number;
  readonly volts?: number;
  readonly amps?: readonly number[];
}

/** One 10 kV section of these units. Several currents are readings 10 s apart. */
function show(units: readonly object[], reported: Readonly<Record<string, Reported>>) {
  const parsed = parseDiagram([{type: 1, id: 'B', name: 'B', voltageType: 1, nominalKv: 10, device: units}], {kind: 'high'});
  if (!parsed.ok) throw new Error('no diagram');
  const readings = Object.entries(reported).flatMap(([deviceId, {at, volts, amps = [0]}]) =>
    amps.map(
      (ampsNow, place): EvidenceReading => ({
        deviceId,
        switchState: ONLINE + at,
        timeMs: NOW - 10_000 * (amps.length - 1 - place),
        ...(volts !== undefined && {phaseVoltagesV: [volts, volts, volts]}),
        phaseCurrentsA: [ampsNow, ampsNow, ampsNow],
      }),
    ),
  );
  const [{columns}] = energiseWithEvidence([parsed.value], [readings], {mode: 'segment', nowMs: NOW, staleAfterMs: 20_000});
  const scene = buildScene([{station: parsed.value}], {canvasWidthPx: 1600});
  const [drawn] = scene.stations;
  const state = stationState(scene, [{station: parsed.value, columns, telemetry: new Map(), transformers: new Map()}]);
  const row = (id: string) => parsed.value.units.find(({deviceId}) => deviceId === id)!.index;
  return {
    bus: state.slots[drawn.sectionSlot[0]],
    far: (id: string) => state.slots[drawn.unitFarSlot[row(id)]],
    caption: (id: string) => state.values[drawn.unitCaptionValue[row(id)]],
    isMarked: (id: string, mark: 'uncertain' | 'contradiction') => state.slots[drawn.unitMarkSlots[mark][row(id)]],
    position: (id: string) => state.slots[drawn.unitPositionSlot[row(id)]],
    positions: (id: string) => [...drawn.unitPositionStates.subarray(3 * row(id), 3 * row(id) + 3)],
  };
}

describe('what the evidence says, as it is drawn', () => {
  it('[MO-4-25] what nobody can know is muted, without a mark', () => {
    const {bus, far, isMarked} = show([unit('I', 3), unit('F', 4, {transformerId: 'T1'})], {I: {at: 1}, F: {at: 0}});
    expect([bus, far('F'), isMarked('F', 'uncertain')]).toEqual([LineState.live, LineState.muted, 0]);
    const dark = show([unit('I', 3), unit('F', 4, {transformerId: 'T1'})], {I: {at: 0}, F: {at: 1}});
    expect([dark.bus, dark.far('F'), dark.isMarked('F', 'uncertain')]).toEqual([LineState.muted, LineState.muted, 0]);
  });

  it('[MO-4-22] a doubt is drawn loud and marked', () => {
    const {bus, isMarked} = show([unit('I', 3), unit('P', 1)], {I: {at: 1}, P: {at: 1, volts: 0}});
    expect([bus, isMarked('I', 'uncertain')]).toEqual([LineState.uncertain, 1]);
  });

  it('[MO-4-17] the line of an incoming unit is captioned by what is known of it', () => {
    const caption = (reported: Reported, rest: object = {voltageSide: 'line'}) =>
      show([unit('I', 3, rest), unit('F', 5)], {I: reported, F: {at: 1}}).caption('I');
    expect(caption({at: 0})).toBe('电源侧未测');
    expect(caption({at: 1})).toBe('电源侧未测');
    expect(caption({at: 0, volts: 0})).toBe('测得无压');
    expect(caption({at: 0, volts: 2_000})).toBe('感应或残压');
    expect(caption({at: 0, volts: 10_000})).toBe('');
  });

  it('[MO-4-20] a position that a current contradicts is drawn as unknown, and marked from the second reading on', () => {
    const once = show([unit('I', 3), unit('F', 5)], {I: {at: 0}, F: {at: 0, amps: [55]}});
    expect([once.position('F'), once.isMarked('F', 'contradiction')]).toEqual([once.positions('F')[2], 0]);
    const twice = show([unit('I', 3), unit('F', 5)], {I: {at: 0}, F: {at: 0, amps: [55, 55]}});
    expect([twice.position('F'), twice.isMarked('F', 'contradiction')]).toEqual([twice.positions('F')[2], 3]);
    expect([twice.bus, twice.far('F')]).toEqual([LineState.live, LineState.live]);
  });

  it('muted has the dash and width of uncertain', () => {
    const {lineStyles} = symbolTable();
    expect(lineStyles[LineState.muted]).toEqual(lineStyles[LineState.uncertain]);
  });
});
