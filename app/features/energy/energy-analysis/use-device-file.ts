import {useTexts} from '../../../base/i18n/use-texts.ts';
import type {FigureFile} from '../../../shared/energy/chart/figure-data.ts';
import {periodText} from '../../../shared/energy/period/energy-period.ts';
import type {DeviceViewProps} from './device-view.ts';

/** What a file of one device says above its rows. */
export function useDeviceFile({page: {stationName, stationId, zone}, deviceName, period}: DeviceViewProps): FigureFile {
  const {t} = useTexts('energy-analysis');
  const station = stationName ?? stationId;
  return {
    subject: [station, deviceName].filter(Boolean).join(' '),
    zone,
    facts: [
      [t('station'), station],
      [t('device'), deviceName],
      [t('period'), periodText(period)],
    ],
  };
}
