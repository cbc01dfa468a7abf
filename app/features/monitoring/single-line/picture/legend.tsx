import {type EnergiseMode, LineState, type Palette} from '@livebus/engine/core';
import {Button, cx, Popover} from '@livebus/ui';
import {Shapes} from 'lucide-react';
import type {ReactNode} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import type {KeyBelow} from '../../../../texts/text-table.ts';
import {type SignOf, SymbolSign} from './symbol-sign.tsx';

const {live, dead, uncertain, muted, assumed: notMeasured, earthed} = LineState;
/** A piece of busbar, and of a switch the part between its leads. */
const BAR = {symbol: 'busbar', view: [0, 0, 80, 20]} as const;
const BREAKER = {symbol: 'circuit-breaker', view: [2, 12, 52, 84]} as const;

/** By key of the words: every sign is the engine's own symbol, so that it cannot differ from the picture. */
export const LEGEND_SIGNS: ReadonlyArray<{readonly key: KeyBelow<'single-line', 'legend'>; readonly scale: number; readonly sign: SignOf}> =
  [
    {key: 'live', scale: 0.3, sign: {...BAR, a: live}},
    {key: 'dead', scale: 0.3, sign: {...BAR, a: dead}},
    {key: 'uncertain', scale: 0.3, sign: {...BAR, a: uncertain}},
    {key: 'muted', scale: 0.3, sign: {...BAR, a: muted}},
    {key: 'notMeasured', scale: 0.3, sign: {...BAR, a: notMeasured}},
    {key: 'closed', scale: 0.26, sign: {...BREAKER, state: 'closed', a: live}},
    {key: 'open', scale: 0.26, sign: {...BREAKER, state: 'open', a: live, b: dead}},
    {key: 'earthed', scale: 0.24, sign: {symbol: 'earthing-switch', state: 'on', a: earthed, view: [8, 24, 44, 92]}},
    {key: 'offline', scale: 0.42, sign: {symbol: 'mark-offline'}},
    {key: 'stale', scale: 0.42, sign: {symbol: 'mark-quality-stale'}},
    {key: 'missing', scale: 0.42, sign: {symbol: 'mark-quality-bad'}},
    {key: 'unknown', scale: 0.42, sign: {symbol: 'mark-uncertain'}},
    {key: 'conflict', scale: 0.42, sign: {symbol: 'mark-conflict'}},
    {key: 'contradiction', scale: 0.42, sign: {symbol: 'mark-contradiction', state: 'voltage-on-dead'}},
    {key: 'voltageCircuit', scale: 0.42, sign: {symbol: 'mark-contradiction', state: 'none-on-live'}},
    {key: 'currentWhileOpen', scale: 0.42, sign: {symbol: 'mark-contradiction', state: 'current-while-open'}},
    {key: 'alarm', scale: 0.42, sign: {symbol: 'mark-alarm-urgent'}},
    {key: 'maintenance', scale: 0.42, sign: {symbol: 'mark-alarm-maintenance'}},
    {key: 'outOfService', scale: 0.42, sign: {symbol: 'mark-alarm-out-of-service'}},
    {key: 'presence', scale: 0.42, sign: {symbol: 'live-display', state: 'neutral', view: [10, 48, 40, 40]}},
  ];

export interface LegendProps {
  readonly palette: Palette;
  /** Where there is little room it folds into a button. */
  readonly folded: boolean;
  readonly touch: boolean;
  /** By which rule the picture is energised. */
  readonly rule: EnergiseMode;
  /** Some of the voltages shown are voltages between conductors. */
  readonly lineVoltage: boolean;
  /** Something is live because a closed incoming unit, whose line side nothing measures, is assumed fed ([T2], [N7]). */
  readonly assumed: boolean;
  /** A voltage presence indicator is drawn whose lamp no contact reports. */
  readonly presence: boolean;
  /** Behind the rule: where the other one differs. */
  readonly differences?: ReactNode;
}

/** What lines, switches and marks mean, and by which rule the picture is energised (MO-4-25). */
export function Legend({palette, folded, touch, rule, lineVoltage, assumed, presence, differences}: LegendProps) {
  const {t} = useTexts('single-line');
  const words = [
    t('legend.mode', {mode: t(`legend.${rule}`)}),
    t('legend.noControl'),
    ...(lineVoltage ? [t('legend.lineVoltage')] : []),
    t('legend.cut'),
    ...(assumed && !folded ? [t('legend.assumed')] : []),
  ].join(' ·\u00a0');
  return (
    <section aria-label={t('legend.title')} className="flex flex-wrap items-center gap-x-3.5 gap-y-0.5 text-12 text-text-2">
      {folded ? (
        <Popover
          label={t('legend.title')}
          trigger={
            <Button
              look="quiet"
              size={touch ? undefined : 'small'}
              className={cx('-ml-2', touch && 'h-touch')}
              icon={<Shapes size={16} strokeWidth={1.75} aria-hidden="true" />}
            >
              {t('legend.title')}
            </Button>
          }
        >
          <Signs palette={palette} presence={presence} className="grid grid-cols-2 gap-x-4 gap-y-2" />
          {assumed && <p className="mt-2 w-0 min-w-full border-t border-line pt-2 text-text-2">{t('legend.assumed')}</p>}
        </Popover>
      ) : (
        <Signs palette={palette} presence={presence} className="contents" />
      )}
      <p className="text-text-3 mobile:ml-auto">{words}</p>
      {differences}
    </section>
  );
}

function Signs({palette, presence, className}: Pick<LegendProps, 'palette' | 'presence'> & {readonly className: string}) {
  const {t} = useTexts('single-line');
  return (
    <ul className={className}>
      {LEGEND_SIGNS.filter(({key}) => presence || key !== 'presence').map(({key, scale, sign}) => (
        <li key={key} className="flex h-5.5 items-center gap-1.5 whitespace-nowrap">
          <SymbolSign {...sign} palette={palette} scale={scale} />
          {t(`legend.${key}`)}
        </li>
      ))}
    </ul>
  );
}
