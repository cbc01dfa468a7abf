import {Card, Tabs} from '@livebus/ui';
import {z} from 'zod';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useAddressState} from '../../../shared/address/use-address-state.ts';
import {BreakerFrame} from '../../../shared/breaker/breaker-frame.tsx';
import {LoadCard} from '../../../shared/breaker/load-card.tsx';
import {ContactTemperatures, MechanismWear, OperationCounts} from '../../../shared/breaker/mechanism-cards.tsx';
import {OperationCurve, OperationRecord} from '../../../shared/breaker/operation-record.tsx';
import {PositionCard} from '../../../shared/breaker/position-card.tsx';
import type {LiveBreaker} from '../../../shared/breaker/use-breaker.ts';
import type {ShownDevice} from '../../../shared/device-page/device-page.tsx';
import {AlarmCard} from './alarm-card.tsx';
import {RatingCard} from './rating-card.tsx';

const TABS = ['state', 'operations'] as const;
const ADDRESS = z.object({tab: z.enum(TABS).default('state')});

interface PaneProps {
  readonly breaker: LiveBreaker;
  readonly device: ShownDevice;
}

/** 智能断路器: state, ratings and mechanism of one breaker, and what was recorded of its operations (MO-2.brk-01). */
export default function IntelligentBreakerScreen() {
  return <BreakerFrame>{(breaker, device) => <Panes breaker={breaker} device={device} />}</BreakerFrame>;
}

function Panes({breaker, device}: PaneProps) {
  const {t} = useTexts('intelligent-breaker');
  const [{tab}, change] = useAddressState(ADDRESS);
  return (
    <Card className="shrink-0 grow border-0 bg-transparent">
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={(next) => change({tab: next})}
        className="flex-1"
        items={[
          {value: 'state', label: t('tab.state'), content: <State breaker={breaker} device={device} />},
          {value: 'operations', label: t('tab.operations'), content: <Operations breaker={breaker} device={device} />},
        ]}
      />
    </Card>
  );
}

/** What the breaker is and does now (MO-2.brk-02). */
function State({breaker, device}: PaneProps) {
  const figures = breaker.mechanism.data;
  return (
    <div className="grid grid-cols-1 gap-3 pt-3 tablet:grid-cols-2 desktop:grid-cols-3 mobile:gap-2 mobile:pt-2">
      <PositionCard breaker={breaker} />
      <div className="flex min-w-0 flex-col gap-3 mobile:gap-2">
        <LoadCard breaker={breaker} device={device} />
        <OperationCounts figures={figures} />
        <ContactTemperatures figures={figures} />
      </div>
      <div className="flex min-w-0 flex-col gap-3 mobile:gap-2">
        <RatingCard />
        <AlarmCard deviceId={device.deviceId} zone={device.zone} />
      </div>
    </div>
  );
}

/** What was recorded of its operations (MO-2.brk-05). */
function Operations({breaker, device}: PaneProps) {
  return (
    <div className="flex h-full min-h-0 flex-col gap-3 pt-3 mobile:gap-2 mobile:pt-2">
      <div className="grid shrink-0 grid-cols-1 gap-3 desktop:grid-cols-[1fr_2fr] mobile:gap-2">
        <MechanismWear figures={breaker.mechanism.data} />
        <OperationCurve />
      </div>
      <OperationRecord mechanism={breaker.mechanism} device={device} />
    </div>
  );
}
