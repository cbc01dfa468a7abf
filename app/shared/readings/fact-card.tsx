import {fixedText, MISSING_VALUE} from '@livebus/engine/core';
import {Card} from '@livebus/ui';
import type {ComponentProps, ReactNode} from 'react';
import {shownNumberStyle} from '../../base/i18n/number-style.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {LiveText} from './live-text.tsx';
import {UnitOfMeasure} from './quantity.tsx';
import {ToCurve} from './to-curve.tsx';

export interface FactCardProps extends Pick<ComponentProps<typeof Card>, 'note' | 'actions' | 'children'> {
  readonly title: string;
}

/** A card of a device's figures; on a phone it is as wide as the page. */
export function FactCard(props: FactCardProps) {
  return <Card {...props} className="shrink-0 mobile:rounded-none mobile:border-x-0" />;
}

export interface FactRowProps {
  readonly label: string;
  /** Before the label. */
  readonly mark?: ReactNode;
  /** `-` where it is missing. */
  readonly value: string;
  readonly unit?: string;
  /** Address of its curve. */
  readonly to?: string | undefined;
  /** Shows its curve on this page. */
  readonly onPress?: (() => void) | undefined;
}

/** A name and a figure, which leads to its curve if it has one. Belongs into a `dl`. */
export function FactRow({label, mark, value, unit = '', to, onPress}: FactRowProps) {
  const {t} = useTexts('device');
  const figure = <LiveText className="font-semibold tabular-nums">{value}</LiveText>;
  return (
    <div className="flex min-h-8 items-baseline justify-between gap-3 border-b border-line py-1 text-13 last:border-b-0">
      <dt className="text-text-2">
        {mark}
        {label}
      </dt>
      <dd className="text-right whitespace-nowrap">
        {value === MISSING_VALUE ? (
          figure
        ) : (
          <ToCurve to={to} onPress={onPress} title={t('showCurve', {figure: label})}>
            {figure}
          </ToCurve>
        )}
        {unit !== '' && <UnitOfMeasure>{unit}</UnitOfMeasure>}
      </dd>
    </div>
  );
}

/** A figure as it was delivered, with fixed decimals; `-` where it is missing. */
export const factText = (value: number | null | undefined, decimals: number): string =>
  value === null || value === undefined ? MISSING_VALUE : fixedText(value, decimals, shownNumberStyle());
