import type {Band} from '@livebus/contract';
import {measureText} from '@livebus/engine/core';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useBoxSize} from '../../../../shared/energy/chart/use-box-size.ts';
import {ON_BAND_COLOURS} from '../../../../shared/energy/figure/band-mark.tsx';
import {bandColour} from '../../../../shared/energy/figure/bands.ts';
import {clockText} from './clock-text.ts';

export interface DayBarProps {
  readonly hours: readonly {readonly band: Band; readonly fromMinute: number; readonly toMinute: number}[];
}

const DAY = 1440;
/** Of a name, CSS px, and beside it. */
const [NAME_PX, BESIDE_PX] = [12, 8];

/** The bands of one day from midnight to midnight. Minutes without a band are hatched, minutes with two framed in the colour of a fault. */
export function DayBar({hours}: DayBarProps) {
  const {t} = useTexts('energy-terms');
  const rows = hours.filter(({fromMinute, toMinute}) => fromMinute < toMinute && toMinute <= DAY);
  const words = rows.map(({band, fromMinute, toMinute}) => `${t(`energy:band.${band}`)} ${clockText(fromMinute)}–${clockText(toMinute)}`);
  const twice = overlaps(rows);
  const [bar, size] = useBoxSize();
  // A name that would be cut is left out: the legend and the words say it.
  const hasRoom = (name: string, minutes: number) => (minutes / DAY) * (size?.width ?? 0) >= measureText(name, NAME_PX) + BESIDE_PX;
  return (
    <div className="min-w-0">
      <div
        ref={bar}
        role="img"
        aria-label={words.join(t('comma'))}
        className="relative h-7 w-full overflow-hidden rounded-2 border border-line bg-[repeating-linear-gradient(45deg,var(--pressed)_0_4px,transparent_4px_8px)]"
      >
        {rows.map(({band, fromMinute, toMinute}, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no identity besides their place.
            key={at}
            className="absolute inset-y-0 flex items-center justify-center overflow-hidden border-r border-surface text-12"
            style={{
              left: `${(fromMinute / DAY) * 100}%`,
              width: `${((toMinute - fromMinute) / DAY) * 100}%`,
              background: bandColour(band),
              color: ON_BAND_COLOURS[band],
            }}
          >
            {hasRoom(t(`energy:band.${band}`), toMinute - fromMinute) && (
              <span className="whitespace-nowrap">{t(`energy:band.${band}`)}</span>
            )}
          </span>
        ))}
        {twice.map(([from, to]) => (
          <span
            key={from}
            className="absolute inset-y-0 border-2 border-danger"
            style={{left: `${(from / DAY) * 100}%`, width: `${((to - from) / DAY) * 100}%`}}
          />
        ))}
      </div>
      <div aria-hidden="true" className="mt-0.5 flex justify-between text-12 text-text-3 tabular-nums">
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{String(hour).padStart(2, '0')}</span>
        ))}
      </div>
    </div>
  );
}

/** Minutes that two rows share. */
function overlaps(rows: DayBarProps['hours']): (readonly [number, number])[] {
  const found: [number, number][] = [];
  let until = 0;
  for (const {fromMinute, toMinute} of [...rows].sort((a, b) => a.fromMinute - b.fromMinute)) {
    if (fromMinute < until) found.push([fromMinute, Math.min(until, toMinute)]);
    until = Math.max(until, toMinute);
  }
  return found;
}
