import {FLAG4_MEANING, PANEL_LAYOUT, type Palette, type PanelKind, panelLamps, type VoltageKind} from '@livebus/engine/core';
import {cx} from '@livebus/ui';
import {type ReactNode, useId} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {SymbolSign} from '../picture/symbol-sign.tsx';
import {pu} from './panel-unit.ts';

export interface CabinetFrontProps {
  readonly panel: PanelKind;
  readonly kind: VoltageKind;
  /** As reported; null where nothing is. */
  readonly switchState: number | null;
  /** What is shown is old. */
  readonly doubtful: boolean;
  readonly palette: Palette;
  /** Below the parts, where a cabinet has drawers. */
  readonly children?: ReactNode;
}

const SYMBOL = 80;
/** Room of one part and its words; the parts stand 113 units apart. */
const CELL = 110;
const INDENT = (CELL - SYMBOL) / 2;
/** Where the parts of a front with one row of them end. */
const BELOW_ONE_ROW = 175;

/** The front of a cabinet: lamps as they are lit, switches in a neutral position that follows no data (MO-2.sld-14, MO-2.sld-15). */
export function CabinetFront({panel, kind, switchState, doubtful, palette, children}: CabinetFrontProps) {
  const {t} = useTexts('single-line');
  const titleId = useId();
  const {width, height, radius} = PANEL_LAYOUT.plate;
  return (
    <section
      aria-labelledby={titleId}
      data-panel={panel}
      className="relative shrink-0 border"
      style={{
        width: pu(width),
        height: pu(height),
        borderRadius: pu(radius),
        background: palette.panel.plate,
        borderColor: palette.panel.edge,
        color: palette.ink,
      }}
    >
      <h3 id={titleId} className="absolute font-semibold" style={{left: pu(20), top: pu(14), fontSize: pu(17)}}>
        {t(`cabinet.front.${panel}`)}
      </h3>
      <ul aria-label={t('cabinet.parts')}>
        {panelLamps(panel, switchState, FLAG4_MEANING[kind]).map(({name, symbol, state, signal, x, y}) => (
          <li
            key={name}
            data-part={name}
            data-signal={signal}
            className="absolute text-center leading-tight"
            style={{left: pu(x - INDENT), top: pu(y), width: pu(CELL), fontSize: pu(15)}}
          >
            <span className={cx('block', doubtful && 'opacity-60')} style={{padding: `0 ${pu(INDENT)} ${pu(4)}`}}>
              <SymbolSign symbol={symbol} state={state} palette={palette} scale={1} fluid />
            </span>
            {t(`cabinet.part.${name}`)}
            {signal !== 'neutral' && <span className="sr-only"> {t(`cabinet.signal.${signal}`)}</span>}
          </li>
        ))}
      </ul>
      {children && (
        <div className="absolute overflow-y-auto" style={{left: pu(14), right: pu(14), top: pu(BELOW_ONE_ROW), bottom: pu(14)}}>
          {children}
        </div>
      )}
    </section>
  );
}
