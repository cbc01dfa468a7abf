import type {VoltageKind, VoltageQuantity} from '@livebus/engine/core';
import {useMemo} from 'react';
import type {DeviceRatings} from '../../base/api/readings/listed-device.ts';
import type {QuantityField} from '../../base/api/readings/quantity-table.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {quantityFormat, valueText} from '../readings/quantity-format.ts';
import {permittedBand, ratedLimit} from './permitted-band.ts';

export interface LimitedFigure {
  readonly field: QuantityField;
  readonly kind: VoltageKind;
  readonly voltage: VoltageQuantity;
  readonly made: DeviceRatings | undefined;
}

/** A limit in the displayed unit. */
export interface CurveLimit {
  readonly value: number;
  readonly label: string;
  /** Drawn once a value has come within half of it: a load far below its rating would be a line on the ground. */
  readonly whenNear: boolean;
}

export interface CurveLimits {
  readonly lines: readonly CurveLimit[];
  /** The same in words; undefined without limits. */
  readonly text: string | undefined;
}

/** The limits of a figure that are known from the ratings of its device: the permitted band of voltages, or what it may carry. */
export function useCurveLimits({field, kind, voltage, made}: LimitedFigure): CurveLimits {
  const {t} = useTexts('device');
  return useMemo(() => {
    const format = quantityFormat(field, kind);
    const text = (value: number) => valueText(value / format.divisor, format);
    const band = permittedBand(field, voltage, made);
    if (band !== undefined) {
      const line = (value: number, label: string) => ({value: value / format.divisor, label, whenNear: false});
      return {
        lines: [line(band.from, t('curve.lowerLimit')), line(band.to, t('curve.upperLimit'))],
        text: t('curve.permitted', {from: text(band.from), to: text(band.to), unit: format.unit}),
      };
    }
    const rated = ratedLimit(field, made);
    if (rated === undefined) return {lines: [], text: undefined};
    const words = t('curve.rated', {value: text(rated), unit: format.unit});
    return {lines: [{value: rated / format.divisor, label: words, whenNear: true}], text: words};
  }, [field, kind, voltage, made, t]);
}
