import {useTexts} from '../../base/i18n/use-texts.ts';
import {positionOf} from '../device/switch-position.ts';
import {FactCard} from '../readings/fact-card.tsx';
import {BreakerDrawing} from './breaker-drawing.tsx';
import type {LiveBreaker} from './use-breaker.ts';

/** The drawing of the breaker. If the breaker is offline or stale, it shows no position, and a line below reports the last one. */
export function PositionCard({breaker: {device, position}}: {readonly breaker: Pick<LiveBreaker, 'device' | 'position'>}) {
  const {t} = useTexts('breaker');
  const last = positionOf(device.switchState);
  return (
    <FactCard title={t('state')}>
      <div className="flex flex-1 flex-col items-center justify-center gap-1 px-4 pt-1 pb-4">
        <BreakerDrawing position={position} />
        {position === 'unknown' && last !== 'unknown' && (
          <p className="text-12 text-warning-text">{t('lastPosition', {position: t(`position.${last}`)})}</p>
        )}
      </div>
    </FactCard>
  );
}
