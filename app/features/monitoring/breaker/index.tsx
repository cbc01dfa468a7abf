import {BreakerFrame} from '../../../shared/breaker/breaker-frame.tsx';
import {LoadCard} from '../../../shared/breaker/load-card.tsx';
import {ContactTemperatures, OperationCounts} from '../../../shared/breaker/mechanism-cards.tsx';
import {OperationCurve, OperationRecord} from '../../../shared/breaker/operation-record.tsx';
import {PositionCard} from '../../../shared/breaker/position-card.tsx';

/** 断路器: the position of one breaker in a drawing, its contacts and counts, and its operations (MO-2.brk-03 to MO-2.brk-05). */
export default function BreakerScreen() {
  return (
    <BreakerFrame>
      {(breaker, device) => (
        <>
          <div className="grid shrink-0 grid-cols-1 gap-3 tablet:grid-cols-2 desktop:grid-cols-[minmax(240px,1fr)_2fr] mobile:gap-2">
            <PositionCard breaker={breaker} />
            <div className="grid min-w-0 content-start gap-3 desktop:grid-cols-2 mobile:gap-2">
              <LoadCard breaker={breaker} device={device} />
              <OperationCounts figures={breaker.mechanism.data} />
              <div className="desktop:col-span-2">
                <ContactTemperatures figures={breaker.mechanism.data} />
              </div>
            </div>
          </div>
          <OperationRecord mechanism={breaker.mechanism} device={device} />
          <OperationCurve />
        </>
      )}
    </BreakerFrame>
  );
}
