import {expect, it} from 'vitest';
import {createTextFitter} from './fit-text.ts';

const FAMILY = "'Noto Sans SC', 'Noto Sans CJK SC', sans-serif";
const NAMES = [
  '0.4kV 48段母线',
  '790-1充电桩',
  '1#变压器（备用）',
  'Feeder Panel AV-12 To Wv',
  '数据机房 UPS 输出柜…',
  '👨‍👩‍👧配电',
  'قاطع 12',
];

it('widths are those that the browser measures, and what is cut fits its room', () => {
  const fitter = createTextFitter(FAMILY);
  const context = document.createElement('canvas').getContext('2d')!;
  for (const weight of [400, 700]) {
    context.font = `${weight} 100px ${FAMILY}`;
    const widthOf = (text: string) => context.measureText(text).width / 100;
    for (const name of NAMES) {
      expect(Math.abs(fitter.widthEm(name, weight) - widthOf(name)), name).toBeLessThan(0.05);
      expect(fitter.fit(name, weight, 0)).toBe(name);
      expect(fitter.fit(name, weight, 0.5)).toBe('');
      for (const room of [2, 3.3, 5]) {
        const cut = fitter.fit(name, weight, room);
        expect(widthOf(cut), cut).toBeLessThan(room + 0.05);
        expect(cut === name || cut.endsWith('…'), cut).toBe(true);
        // Another character would have been too much.
        const next = [...name].slice(0, [...cut].length).join('');
        if (cut !== name) expect(widthOf(`${next}…`), cut).toBeGreaterThan(room - 1 / 32 - 0.05);
      }
    }
  }
});
