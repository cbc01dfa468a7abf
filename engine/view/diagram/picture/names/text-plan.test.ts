import {partAHigh, partALow} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {LineState, NONE, TextTone} from '../../../../core/index.ts';
import {pictureOf} from '../../support/example-picture.ts';
import {Colour, FIRST_VOLTAGE} from '../colours/colours.ts';
import {detailAt} from '../levels.ts';
import type {TextFitter} from './fit-text.ts';
import {fittedTextPx, shownText, textColour, textLimitEm, textOf, textPx} from './text-plan.ts';

const {scene, state} = pictureOf(partAHigh.jsonData, partAHigh.realData);
const {texts} = scene;
const rowOf = (text: string) => texts.fixed.indexOf(text);
const view = (k: number, selected = -1) => ({k, detail: detailAt(k, undefined), selected});
const figure = texts.value.findIndex((value, row) => value !== NONE && texts.hit[row] !== NONE);

describe('which texts are shown', () => {
  it('figures from 0.44 on, in a picked unit before', () => {
    expect(textPx(scene, figure, view(0.5))).toBe(texts.size[figure] * 0.5);
    expect(textPx(scene, figure, view(0.4))).toBe(0);
    expect(textPx(scene, figure, view(0.4, texts.hit[figure]))).toBe(texts.minPx[figure]);
    expect(textPx(scene, figure, view(0.26, texts.hit[figure]))).toBe(0);
  });

  it('names of cabinets stay readable in the overview, and go with it', () => {
    const name = rowOf('101进线柜');
    const label = texts.fixed.findIndex((text, row) => text === '101进线柜' && texts.maxHeight[row] > 0);
    expect(textPx(scene, name, view(0.5))).toBe(texts.size[name] * 0.5);
    expect(textPx(scene, label, view(0.5))).toBe(0);
    expect(textPx(scene, name, view(0.15))).toBe(0);
    expect(textPx(scene, label, view(0.15))).toBe(9);
    expect(textPx(scene, label, view(0.07))).toBe(0);
  });

  it('the names of sections stay at every zoom', () => {
    expect(textPx(scene, rowOf('10kV I段'), view(0.02))).toBe(9);
  });
});

describe('a text wider than its room', () => {
  const low = pictureOf(partALow.jsonData, partALow.realData.lvRealDatas);
  const halfEm: TextFitter = {widthEm: (text) => text.length / 2, fit: (text) => text, clear: () => undefined};
  // The tightest room: one of three phases in one line.
  const row = low.scene.texts.value.reduce((best, value, i, all) => {
    const room = low.scene.texts.maxWidth;
    return value !== NONE && room[i] > 0 && (all[best] === NONE || room[best] === 0 || room[i] < room[best]) ? i : best;
  }, 0);
  const px = (figure: string) => {
    const moment = low.state();
    const values = moment.values.with(low.scene.texts.value[row], figure);
    return fittedTextPx(low.scene, {...moment, values}, row, view(1), halfEm);
  };

  it('is drawn smaller when it is a figure, and never cut', () => {
    const {size, maxWidth} = low.scene.texts;
    expect(px('231')).toBe(size[row]);
    expect(px('12345')).toBeCloseTo(maxWidth[row] / 2.5, 5);
    expect(textLimitEm(low.scene, row, 1, size[row])).toBe(0);
  });

  it('keeps its size and is cut when it is a name', () => {
    const name = rowOf('101进线柜');
    expect(fittedTextPx(scene, state(), name, view(0.5), halfEm)).toBe(textPx(scene, name, view(0.5)));
    expect(textLimitEm(scene, name, 1, 26)).toBeGreaterThan(0);
  });
});

describe('a name that starts with a number', () => {
  /** Every letter one em. */
  const em: TextFitter = {
    widthEm: (text) => text.length,
    fit: (text, _weight, maxEm) => (maxEm <= 0 || text.length <= maxEm ? text : `${text.slice(0, Math.max(0, Math.floor(maxEm) - 1))}…`),
    clear: () => undefined,
  };
  const name = rowOf('101进线柜');
  const shown = (text: string, roomEm: number, row = name) => {
    const fixed = texts.fixed.map((other, i) => (i === row ? text : other));
    return shownText({...scene, texts: {...texts, fixed}}, state(), row, 1, texts.maxWidth[row] / roomEm, em);
  };

  it('is that number rather than a few letters and an ellipsis', () => {
    expect(shown('203 1#变压器', 7)).toBe('203');
    expect(shown('209母联柜', 4)).toBe('209');
    expect(shown('1#变压器', 4)).toBe('1#');
  });

  it('is whole where it fits, and cut where much of it stays, and nothing where not even the number has room', () => {
    expect(shown('209母联柜', 6)).toBe('209母联柜');
    expect(shown('209第三车间配电柜', 9)).toBe('209第三车间配…');
    expect(shown('209母联柜', 2)).toBe('');
  });

  it('is no voltage, and no caption', () => {
    expect(shown('10kV I段', 5)).toBe('I段');
    expect(shown('10 kV I段', 5)).toBe('I段');
    expect(shown('10 kV East', 5)).toBe('East');
    expect(shown('10kV', 3)).toBe('10…');
    const label = texts.priority.findIndex((priority, row) => priority > 2 && texts.maxWidth[row] > 0 && texts.value[row] === NONE);
    expect(shown('209母联柜', 5, label)).toBe('209母…');
  });
});

describe('how they look', () => {
  it('the name of a section has the colour of its voltage while live, else the muted ink', () => {
    const row = rowOf('10kV I段');
    expect(texts.tone[row]).toBe(TextTone.line);
    expect(textColour(scene, state(), row)).toBe(FIRST_VOLTAGE + texts.voltage[row]);
    const dead = state({'1001': 0x40000000, '1005': 0x40000000});
    expect(dead.slots[texts.slot[row]]).toBe(LineState.dead);
    expect(textColour(scene, dead, row)).toBe(Colour.muted);
  });

  it('a missing figure is muted and says so', () => {
    const moment = state();
    const missing = texts.value.findIndex((value) => value !== NONE && moment.valueQuality[value] === 1);
    expect(textColour(scene, moment, missing)).toBe(Colour.muted);
    expect(textOf(scene, moment, missing)).toBe('-');
  });
});
