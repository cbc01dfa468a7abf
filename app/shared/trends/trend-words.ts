import type {TrendCode, TrendKey} from '@livebus/contract';
import {DAY_MS, HOUR_MS, MINUTE_MS, type VoltageQuantity} from '@livebus/engine/core';
import type {CivilRange} from '@livebus/ui';
import type {TrendFault} from '../../base/api/readings/trend-reply.ts';
import type {TrendSeries} from '../../base/api/readings/trend-series.ts';
import type {Translate} from '../../base/i18n/use-texts.ts';
import type {SharedVoltage} from '../readings/shared-voltage.ts';
import type {FigureWords} from './trend-figures.ts';
import {isCategory} from './trend-screen.ts';

type T = Translate<'trends'>;

/** Name of a category, or of a single series such as A相电流 (EN-2.4-08, EN-2.4-10). */
export function codeWord(code: TrendCode, voltage: SharedVoltage, t: T): string {
  if (isCategory(code)) return t(`category.${code}`);
  if (!isLineVoltage(code) || voltage === 'phase') return t(`series.${code}`);
  return voltage === 'line' ? t(`lineVoltage.${code}`) : `${t(`series.${code}`)} / ${t(`lineVoltage.${code}`)}`;
}

const isLineVoltage = (code: string): code is 'aV' | 'bV' | 'cV' => code === 'aV' || code === 'bV' || code === 'cV';
const SIGNS = {aV: {phase: 'Ua', line: 'Uab'}, bV: {phase: 'Ub', line: 'Ubc'}, cV: {phase: 'Uc', line: 'Uca'}} as const;

interface FigureWordsOptions {
  readonly voltage: SharedVoltage;
  /** What each device measures where they differ. */
  voltageOf(deviceId: string): VoltageQuantity;
  /** The range that is compared. */
  readonly other?: CivilRange | undefined;
  /** The only line that is shown. */
  readonly only?: TrendKey | undefined;
  nameOf(deviceId: string): string;
}

export function figureWords(t: T, {voltage, voltageOf, other, only, nameOf}: FigureWordsOptions): FigureWords {
  const since = other?.start.slice(5) ?? '';
  const date = other === undefined || other.start === other.end ? since : t('since', {date: since});
  return {
    title: (code) => (only === 'aAE' ? t('consumption') : codeWord(code, voltage, t)),
    line: ({key, category, line, deviceId = ''}: TrendSeries) => {
      if (key === only) return t('consumption');
      if (isLineVoltage(key) && (voltage === 'mixed' ? voltageOf(deviceId) : voltage) === 'line') return SIGNS[key].line;
      return category === 'HZ' ? t('category.HZ') : t(`line.${line}`);
    },
    device: ({deviceId = '', deviceName, key}) => {
      const name = nameOf(deviceId) || deviceName || deviceId;
      return voltage === 'mixed' && isLineVoltage(key) ? `${name} ${SIGNS[key][voltageOf(deviceId)]}` : name;
    },
    before: (label) => `${label} ${date}`,
  };
}

/** A length of time in its two largest units. */
export function durationText(ms: number, t: T): string {
  const [days, hours, minutes] = [Math.floor(ms / DAY_MS), Math.floor((ms % DAY_MS) / HOUR_MS), Math.round((ms % HOUR_MS) / MINUTE_MS)];
  if (days > 0) return t('duration.days', {days, hours});
  return hours > 0 ? t('duration.hours', {hours, minutes}) : t('duration.minutes', {minutes});
}

/** What is wrong with a reply. */
export function replyFaultText(fault: TrendFault, words: FigureWords, nameOf: (deviceId: string) => string, t: T): string {
  if (fault.kind === 'otherDevice') return t('reply.otherDevice', {id: fault.deviceId});
  if (fault.kind === 'noDevice') return t('reply.noDevice', {name: nameOf(fault.deviceId) || fault.deviceId});
  const lines = [...new Set(fault.keys.map((key) => words.title(categoryOfLine(key))))].join(t('comma'));
  return fault.kind === 'times' ? t('reply.times', {n: fault.count, lines}) : t('reply.uneven', {lines});
}

/** The category code of a key of a reply. */
function categoryOfLine(key: string): TrendCode {
  return key.replace(/^(?:a|b|c|zero|total)(?=[A-Z])/, '') as TrendCode;
}
