import {decodeSwitchState} from '@livebus/engine/core';
import {cx} from '@livebus/ui';
import type {StationReadings} from '../../../../base/api/readings/station-readings.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {positionNow} from '../../../../shared/device/switch-position.ts';
import {LiveText} from '../../../../shared/readings/live-text.tsx';
import {quantityFormat, quantityText} from '../../../../shared/readings/quantity-format.ts';
import type {CabinetDevice} from './one-cabinet.ts';

export interface DrawerListProps {
  readonly drawers: readonly CabinetDevice[];
  readonly chosenId: string | undefined;
  readonly readings: StationReadings | undefined;
  onChoose(id: string): void;
}

/** The drawers of a low-voltage cabinet from top to bottom, with position and current; one of them is looked at. */
export function DrawerList({drawers, chosenId, readings, onChoose}: DrawerListProps) {
  const {t} = useTexts('single-line');
  const amperes = quantityFormat('currentAA', 'low');
  return (
    <ul aria-label={t('cabinet.drawers')} className="flex flex-col gap-1">
      {drawers.map(({id, name}, index) => {
        const reading = readings?.get(id);
        const position = positionNow({switchState: decodeSwitchState(reading?.switchState), doubtful: reading?.doubtful ?? true});
        const chosen = id !== '' && id === chosenId;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawers keep their place, and a bad JSON may name two alike.
          <li key={index}>
            <button
              type="button"
              aria-pressed={chosen}
              disabled={id === ''}
              onClick={() => onChoose(id)}
              className={cx(
                'flex min-h-8 w-full items-center gap-2 rounded-2 border px-2.5 py-1 text-left text-13 mobile:min-h-touch',
                chosen ? 'border-primary-line bg-selection font-semibold' : 'border-line bg-surface hover:bg-hover',
              )}
            >
              <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere" title={name}>
                {name || t('equipment-tree:unit', {number: index + 1})}
              </span>
              <span className={cx('shrink-0 text-12', position === 'unknown' ? 'text-warning-text' : 'text-text-2')}>
                <LiveText>{t(`equipment-tree:word.${position === 'unknown' ? 'positionUnknown' : position}`)}</LiveText>
              </span>
              <span className="w-16 shrink-0 text-right text-12 font-normal text-text-3 tabular-nums">
                <LiveText>{`${quantityText(reading?.currentAA, amperes)} ${amperes.unit}`}</LiveText>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
