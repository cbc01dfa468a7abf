import {partAHigh} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {LineState, NONE, TextTone} from '../../../core/index.ts';
import {pictureOf} from '../support/example-picture.ts';
import {Colour, FIRST_VOLTAGE} from './colours.ts';
import {detailAt} from './levels.ts';
import {textColour, textOf, textPx} from './text-plan.ts';

const {scene, state} = pictureOf(partAHigh.jsonData, partAHigh.realData);
const {texts} = scene;
const rowOf = (text: string) => texts.fixed.indexOf(text);
const view = (k: number, selected = -1) => ({k, detail: detailAt(k, undefined), selected});
const figure = texts.value.findIndex((value, row) => value !== NONE && texts.hit[row] !== NONE);

describe('which texts are shown', () => {
  it('figures from 0.45 on, in a picked unit before', () => {
    expect(textPx(scene, figure, view(0.5))).toBe(texts.size[figure] * 0.5);
    expect(textPx(scene, figure, view(0.4))).toBe(0);
    expect(textPx(scene, figure, view(0.4, texts.hit[figure]))).toBe(texts.minPx[figure]);
    expect(textPx(scene, figure, view(0.26, texts.hit[figure]))).toBe(0);
  });

  it('names of cabinets stay readable in the overview, and go with it', () => {
    const name = rowOf('101进线柜');
    expect(textPx(scene, name, view(0.5))).toBe(texts.size[name] * 0.5);
    expect(textPx(scene, name, view(0.15))).toBe(9);
    expect(textPx(scene, name, view(0.1))).toBe(0);
  });

  it('the names of sections stay at every zoom', () => {
    expect(textPx(scene, rowOf('10kV I段'), view(0.02))).toBe(9);
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
