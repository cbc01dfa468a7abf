import type {EventWords} from '@livebus/contract';
import {describe, expect, it} from 'vitest';
import {translator} from '../../base/i18n/test-texts.ts';
import {alarmSentence, alarmTexts} from './alarm-words.ts';

const NOTE = {
  name: '绕组超温',
  info: '1号变压器 绕组最高温度 121.3℃，超过限值 120℃',
  deviceName: '1号变压器',
  deviceNameEn: 'Transformer 1',
  deviceNamePt: 'Transformador 1',
  stationName: '1号配电站',
  stationNameEn: undefined,
  stationNamePt: undefined,
  projectName: '科技园',
  projectNameEn: 'Science park',
  projectNamePt: 'Parque tecnológico',
  words: {rule: 'windingHot', params: {hottestC: 121.3, limitC: 120, aC: 121.3, bC: 110, cC: 99.5}},
};

describe('what an event says', () => {
  it('is said in the language of the reader, by its rule and figures', () => {
    const said = alarmTexts(NOTE, translator('en-US'), 'en-US');
    expect(said).toEqual({
      name: 'Winding over-temperature',
      info: 'Hottest winding 121.3℃, above the limit of 120℃ (A 121.3℃, B 110℃, C 99.5℃)',
      who: 'Transformer 1',
      projectName: 'Science park',
      stationName: '1号配电站',
    });
    expect(alarmSentence(said)).toBe(`Transformer 1 · ${said.info}`);
    expect(alarmTexts(NOTE, translator('zh-CN'), 'zh-CN')).toMatchObject({name: '绕组超温', who: '1号变压器', projectName: '科技园'});
    expect(alarmTexts(NOTE, translator('pt-BR'), 'pt-BR')).toMatchObject({name: 'Sobretemperatura do enrolamento', who: 'Transformador 1'});
  });

  it('is said as it was written where no rule is told, or one that the console does not know', () => {
    const unknown: (EventWords | undefined)[] = [undefined, {rule: 'newer', params: {limitV: 1}}, {rule: '', params: {}}];
    for (const words of unknown)
      expect(alarmTexts({...NOTE, words}, translator('en-US'), 'en-US')).toMatchObject({name: NOTE.name, info: NOTE.info});
    // Once is enough: that text already names the device.
    expect(alarmSentence(alarmTexts({...NOTE, words: undefined}, translator('zh-CN'), 'zh-CN'))).toBe(NOTE.info);
  });

  it('has its voltages in V or kV, and words for how a switch stands and why', () => {
    const t = translator('en-US');
    const say = (rule: string, params: Record<string, string | number>) => alarmTexts({...NOTE, words: {rule, params}}, t, 'en-US');
    expect(say('voltageLow', {voltageV: 8500.04, limitV: 214.8, share: 93}).info).toBe(
      'Voltage 8.50 kV, below the lower limit of 214.8 V (93% of nominal)',
    );
    expect(say('lineLost', {voltageV: 0, limitV: 3000}).info).toBe('Three-phase voltage 0 V, below the loss limit of 3.00 kV');
    expect(say('trip', {faultA: 1234.5, settingA: 1000}).info).toContain('1.23 kA');
    expect(say('trip', {stage: 'overcurrentII', faultA: 12_345, settingA: 1000, delayS: 0.4})).toMatchObject({
      name: 'Overcurrent stage II tripped',
      info: 'Tripped by overcurrent stage II after 0.4 s: fault current 12.35 kA in phases A and B, above the setting of 1.00 kA',
    });
    expect(say('switched', {to: 'open', why: 'protection'})).toMatchObject({name: 'Breaker open', info: 'Now open: tripped by protection'});
    expect(say('switched', {to: 'half', why: 'protection'}).name).toBe('Breaker half');
    expect(say('gatewaySilent', {count: 12, limitS: 10}).info).toBe('No new readings of the 12 connected devices for more than 10 s');
  });
});
