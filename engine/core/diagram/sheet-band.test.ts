import {describe, expect, it} from 'vitest';
import {LineState} from './scene.ts';
import {type BandSample, footBand, headBand} from './sheet-band.ts';

const measure = (text: string, size: number) => text.length * size;

describe('the words above and below an exported picture', () => {
  it('stand in one row where there is room, and in more where there is not', () => {
    const wide = headBand(1000, '开闭所', ['数据 10:07:23', '分段规则'], measure);
    const narrow = headBand(200, '开闭所', ['数据 10:07:23', '分段规则'], measure);
    expect(new Set(wide.scene.texts.y).size).toBe(1);
    expect(new Set(narrow.scene.texts.y).size).toBe(3);
    expect(narrow.scene.heightDu).toBeGreaterThan(wide.scene.heightDu);
    for (const {scene} of [wide, narrow]) {
      expect(scene.texts.fixed).toEqual(['开闭所', '数据 10:07:23', '分段规则']);
      for (let row = 0; row < scene.texts.count; row++) {
        expect(scene.texts.x[row] + scene.texts.maxWidth[row]).toBeLessThanOrEqual(scene.widthDu + (row === 0 ? 0 : scene.texts.x[row]));
        expect(scene.texts.y[row]).toBeLessThan(scene.heightDu);
      }
    }
  });

  it('are whole in the head of a narrow station: what is longer than a row goes on in the next', () => {
    const notes = ['时区 UTC+8，数据 10:07:23，0 秒前', '分段规则'];
    const {scene} = headBand(200, '临港中心医院 10kV 开闭所（二期）', notes, measure);
    const {count, fixed, x, y, size} = scene.texts;
    expect(fixed.join('').replaceAll(' ', '')).toBe(['临港中心医院 10kV 开闭所（二期）', ...notes].join('').replaceAll(' ', ''));
    for (let row = 0; row < count; row++) {
      expect(x[row]! + measure(fixed[row]!, size[row]!)).toBeLessThanOrEqual(scene.widthDu - 15);
      expect(y[row]).toBeLessThan(scene.heightDu);
    }
  });

  it('explain lines and switches with the very slots and symbols of the picture', () => {
    const {live, dead, conflict} = LineState;
    const samples: BandSample[] = [
      {lineState: live, voltage: '10', text: '带电'},
      {lineState: conflict, voltage: '10', text: '带电合地刀'},
      {symbol: 'circuit-breaker', state: 'open', scale: 0.25, a: live, b: dead, text: '分闸'},
    ];
    const {scene, state} = footBand(600, samples, [], measure);
    expect(scene.voltages).toEqual(['10']);
    expect(Array.from(scene.conductors.slot, (slot) => state.slots[slot])).toEqual([live, conflict]);
    expect([state.slots[scene.symbols.slotA[0]], state.slots[scene.symbols.slotB[0]]]).toEqual([live, dead]);
    expect(state.slots).toHaveLength(scene.slotCount);
    expect(scene.texts.fixed).toEqual(['带电', '带电合地刀', '分闸']);
    expect(footBand(120, samples, [], measure).scene.heightDu).toBeGreaterThan(scene.heightDu);
  });
});
