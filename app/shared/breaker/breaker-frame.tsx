import {Card, ErrorState, Notice, Skeleton} from '@livebus/ui';
import type {ReactNode} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {DeviceFrame} from '../device-page/device-frame.tsx';
import {DeviceHead} from '../device-page/device-head.tsx';
import {DevicePage, type ShownDevice} from '../device-page/device-page.tsx';
import {type DevicePageState, useDevicePage} from '../device-page/use-device-page.ts';
import {failureText} from '../failure/failure-text.ts';
import {hasBreaker, type LiveBreaker, useBreaker} from './use-breaker.ts';

export interface BreakerFrameProps {
  /** What the screen shows of the breaker. */
  children(breaker: LiveBreaker, device: ShownDevice): ReactNode;
}

/** The frame of a screen of one breaker: tree, which breaker it is, and how old its reading is. */
export function BreakerFrame({children}: BreakerFrameProps) {
  const screen = useDevicePage(hasBreaker);
  return (
    <DevicePage screen={screen}>
      {(device) => (
        <Breaker screen={screen} device={device}>
          {children}
        </Breaker>
      )}
    </DevicePage>
  );
}

function Breaker({screen, device, children}: BreakerFrameProps & {readonly screen: DevicePageState; readonly device: ShownDevice}) {
  const {t} = useTexts('breaker');
  const {name, stationName} = screen;
  const breaker = useBreaker(device);
  const {live, mechanism} = breaker;
  const {quantities} = breaker.device;
  const {failure, link} = live;
  const body = () => {
    if (quantities === undefined && failure !== null) {
      return (
        <Card className="flex-1">
          <ErrorState
            title={t('failed')}
            detail={failureText(failure.error, t)}
            retry={{label: t('common:retry'), onRetry: breaker.again}}
          />
        </Card>
      );
    }
    if (quantities === undefined && mechanism.data === undefined && mechanism.error === null)
      return <Skeleton label={t('common:loading')} />;
    return (
      <>
        <DeviceHead device={breaker.device} name={name} stationName={stationName} zone={device.zone} />
        {device.listed !== undefined && !hasBreaker(device.listed) && <Notice look="warning">{t('noBreaker')}</Notice>}
        {(failure !== null || link === 'lost') && (
          <Notice look="warning">{failure === null ? t('lost') : t('failedSince', {reason: failureText(failure.error, t)})}</Notice>
        )}
        {children(breaker, device)}
      </>
    );
  };
  return (
    <DeviceFrame
      screen={screen}
      shown={device}
      reading={breaker}
      links={['RealData', 'RealReport', 'PowerSysPic']}
      className="mobile:gap-2"
    >
      {body()}
    </DeviceFrame>
  );
}
