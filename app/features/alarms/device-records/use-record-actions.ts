import type {RowAction} from '@livebus/ui';
import {useCallback} from 'react';
import {useNavigate} from 'react-router-dom';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../../base/menu/use-screen-path.ts';
import {placeAddress} from '../../../shared/alarms/alarm-address.ts';
import {curveAddress} from '../../../shared/readings/curve-address.ts';
import type {RecordLine} from './record-lines.ts';

/** Figures by the type of a row: its current, or its voltage. */
const FIELDS = {1: 'currentAA', 2: 'voltageAV', 3: 'voltageAV'} as const;

/** From a row to its device in the diagram, and to the curve of its day. */
export function useRecordActions(stationId: string): (row: RecordLine) => readonly RowAction[] {
  const {t} = useTexts('device-records');
  const navigate = useNavigate();
  const [diagram, realData] = [useScreenPath('PowerSysPic'), useScreenPath('RealData')];
  return useCallback(
    ({diagramDeviceId, deviceId, type, acquisitionTime}: RecordLine) => {
      // Another backend does not say which device of the diagram it is: its faults are of devices.
      const drawn = diagramDeviceId ?? deviceId;
      const field = FIELDS[type as keyof typeof FIELDS];
      const curve =
        realData !== undefined && deviceId !== undefined && deviceId === drawn && field !== undefined
          ? curveAddress(realData, {stationId, deviceId, field, date: acquisitionTime?.slice(0, 10)})
          : undefined;
      return [
        ...(diagram === undefined || drawn === undefined
          ? []
          : [{key: 'locate', label: t('locate'), onSelect: () => navigate(placeAddress(diagram, stationId, drawn))}]),
        ...(curve === undefined ? [] : [{key: 'curve', label: t('curve'), onSelect: () => navigate(curve)}]),
      ];
    },
    [t, navigate, diagram, realData, stationId],
  );
}
