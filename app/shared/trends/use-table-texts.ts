import {QualityBit} from '@livebus/engine/core';
import type {ChartTableTexts} from '@livebus/engine/trend';
import {useMemo} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';

/** Texts of a chart's hidden table; the same object while title and language stay. */
export function useTableTexts(title: string, unit: string): ChartTableTexts {
  const {t} = useTexts('trends');
  return useMemo(
    () => ({
      caption: [title, unit && `(${unit})`].filter(Boolean).join(' '),
      time: t('table.time'),
      line: t('table.line'),
      count: t('table.count'),
      least: t('table.least'),
      greatest: t('table.greatest'),
      mean: t('table.mean'),
      gap: t('readings:quality.missing'),
      qualityText: (quality) => {
        if ((quality & QualityBit.bad) !== 0) return t('readings:quality.doubtful');
        return (quality & QualityBit.estimated) === 0 ? '' : t('readings:quality.estimated');
      },
    }),
    [title, unit, t],
  );
}
