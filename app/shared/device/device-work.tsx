import {lazy, Suspense, useContext} from 'react';
import {useScreenPath} from '../../base/menu/use-screen-path.ts';
import {ShownMoment} from '../time/shown-moment.ts';

/** Fetched with the first device that is opened. */
const OpenWork = lazy(() => import('./open-work.tsx'));

export interface DeviceWorkProps {
  readonly deviceId: string;
  readonly name: string;
}

/** Open orders and repairs of a device, and the way to new ones, for users who see them. */
export function DeviceWork({deviceId, name}: DeviceWorkProps) {
  const isPast = useContext(ShownMoment) !== null;
  const orders = useScreenPath('WorkList');
  const repairs = useScreenPath('RepairList');
  if (isPast || (orders === undefined && repairs === undefined)) return null;
  return (
    <Suspense fallback={null}>
      <OpenWork key={deviceId} deviceId={deviceId} name={name} orders={orders} repairs={repairs} />
    </Suspense>
  );
}
