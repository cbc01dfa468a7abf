import {expect, it} from 'vitest';
import {FLAG4_MEANING} from '../signals/switch-state.ts';
import {PANEL_LAYOUT, type PanelKind, panelKind, panelLamps} from './panel.ts';
import {symbolIndex, symbolState} from './symbols/compile-symbols.ts';

const HIGH = FLAG4_MEANING.high;
const LOW = FLAG4_MEANING.low;
const KINDS: readonly PanelKind[] = ['high', 'lowIncoming', 'lowOutgoing', 'capacitor'];
const meaningOf = (kind: PanelKind) => (kind === 'high' ? HIGH : LOW);
const LAMPS = ['分闸指示', '合闸指示', '储能指示', '高温指示', '抽屉位置'];

const lampsOf = (kind: PanelKind, switchState: number | null) =>
  Object.fromEntries(
    panelLamps(kind, switchState, meaningOf(kind))
      .filter(({label}) => LAMPS.includes(label))
      .map(({label, state}) => [label, state]),
  );

it('[MO-2.sld-14] [MO-2.sld-15] carries the parts of each kind under their names', () => {
  const labels = (kind: PanelKind) => panelLamps(kind, 1, meaningOf(kind)).map(({label}) => label);
  expect(labels('high')).toEqual([
    '分闸指示',
    '合闸指示',
    '储能指示',
    '高温指示',
    '照明指示',
    '柜内照明',
    '远方就地',
    '控制开关',
    '储能开关',
    '压板',
  ]);
  expect(labels('lowIncoming')).toEqual(['分闸指示', '合闸指示', '照明指示', '进线开关', '抽屉位置']);
  expect(labels('lowOutgoing')).toEqual(['分闸指示', '合闸指示', '抽屉位置']);
  expect(labels('capacitor')).toEqual(['分闸指示', '合闸指示', '抽屉位置']);
});

it.each(Array.from({length: 16}, (_, state) => state))('[MO-2.sld-15] [MO-4-04] lights the lamps of switchState %i', (state) => {
  const [closed, springCharged, flag4] = [1, 2, 4].map((mask) => (state & mask) !== 0);
  const position = {分闸指示: closed ? 'off' : 'green', 合闸指示: closed ? 'red' : 'off'};
  const drawer = {抽屉位置: flag4 ? 'yellow' : 'off'};
  for (const online of [0, 2 ** 30]) {
    expect(lampsOf('high', state + online)).toEqual({
      ...position,
      储能指示: springCharged ? 'yellow' : 'off',
      高温指示: flag4 ? 'red' : 'off',
    });
    for (const kind of ['lowIncoming', 'lowOutgoing', 'capacitor'] as const)
      expect([kind, lampsOf(kind, state + online)]).toEqual([kind, {...position, ...drawer}]);
  }
});

it.each(KINDS)('[MO-2.sld-15] lights no lamp of a %s front without a switchState: each says unknown', (kind) => {
  const lamps = panelLamps(kind, null, meaningOf(kind)).filter(({symbol}) => symbol === 'lamp');
  expect(lamps.length).toBeGreaterThan(2);
  expect(new Set(lamps.map(({state, signal}) => `${state} ${signal}`))).toEqual(new Set(['unknown unknown']));
});

it('[MO-2.sld-15] the remaining parts stand neutral whatever is reported', () => {
  const neutral = (state: number | null) =>
    KINDS.flatMap((kind) => panelLamps(kind, state, meaningOf(kind)).filter(({symbol}) => symbol !== 'lamp'));
  expect(neutral(15)).toEqual(neutral(null));
  expect(neutral(15)).toEqual(neutral(0));
  expect(neutral(0).every(({state, signal}) => state === 'neutral' && signal === 'neutral')).toBe(true);
});

it('[MO-4-04] the extra lamp follows what mask 4 means at the site, not the kind of front', () => {
  const extra = (kind: PanelKind, meaning: typeof HIGH | typeof LOW) =>
    panelLamps(kind, 5, meaning).find(({name}) => name === 'heatLamp' || name === 'drawerLamp');
  expect(extra('high', LOW)).toMatchObject({label: '抽屉位置', state: 'yellow'});
  expect(extra('lowOutgoing', HIGH)).toMatchObject({label: '高温指示', state: 'red'});
});

it('every part stands on its plate in a state that its symbol has', () => {
  for (const kind of KINDS) {
    for (const state of [null, 0, 15]) {
      for (const part of panelLamps(kind, state, meaningOf(kind))) {
        expect(symbolState(symbolIndex(part.symbol), part.state)).toBeGreaterThanOrEqual(0);
        expect(part.x).toBeGreaterThanOrEqual(0);
        expect(part.y).toBeGreaterThanOrEqual(0);
        expect(part.x + 80).toBeLessThanOrEqual(PANEL_LAYOUT.plate.width);
        expect(part.y + 110).toBeLessThanOrEqual(PANEL_LAYOUT.plate.height);
      }
    }
  }
});

it('each drawing has the front of its cabinet', () => {
  expect(panelKind('hv-pt')).toBe('high');
  expect(panelKind('hv-tie')).toBe('high');
  expect(panelKind('lv-tie')).toBe('lowIncoming');
  expect(panelKind('lv-capacitor')).toBe('capacitor');
  expect(panelKind('lv-outgoing')).toBe('lowOutgoing');
});
