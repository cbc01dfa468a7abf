import type {IntervalKind} from '@livebus/engine/core';
import {Tag} from '@livebus/ui';
import {useTexts} from '../../base/i18n/use-texts.ts';

const SURE: ReadonlySet<IntervalKind> = new Set<IntervalKind>(['measured', 'interpolated', 'rollover', 'exchange']);

/** How an energy was found: amber where the figure may be wrong or is not known. */
export function EnergySourceTag({kind}: {readonly kind: IntervalKind}) {
  const {t} = useTexts('device');
  return <Tag look={SURE.has(kind) ? 'plain' : 'amber'}>{t(`source.${kind}`)}</Tag>;
}
