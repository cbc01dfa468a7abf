import {cx, Dialog, EmptyState} from '@livebus/ui';
import {useMemo} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {DeviceAge} from '../../../../shared/device/device-age.tsx';
import {switchSignals} from '../../../../shared/device/switch-signals.ts';
import type {DiagramModel} from '../../../../shared/picture/session/diagram-model.ts';
import type {OverlayAddress} from '../address/use-overlay-address.ts';
import {MODAL_HEIGHT} from '../cabinet/panel-unit.ts';
import {deviceFacts} from '../device/device-facts.ts';
import {ServedImage} from './served-image.tsx';

export interface PhotoModalProps {
  readonly model: DiagramModel;
  readonly address: OverlayAddress;
}

/** Devices of the picture that have an id, in order: the device list of MO-2.sld-25. */
export function photoDevices(
  stations: DiagramModel['stations'],
): readonly {readonly id: string; readonly name: string; readonly photo: string | undefined}[] {
  return stations.flatMap(({station}) =>
    station.units.filter(({deviceId}) => deviceId !== '').map(({deviceId, name, photo}) => ({id: deviceId, name, photo})),
  );
}

/** The photo of a device beside what its switch reports (MO-2.sld-25). */
export function PhotoModal({model, address}: PhotoModalProps) {
  const {t} = useTexts('single-line');
  return (
    <Dialog
      open={address.id !== null && model.phase === 'shown'}
      onOpenChange={(next) => !next && address.close()}
      title={t('systemPicture.photos')}
      closeLabel={t('systemPicture.close')}
      size="medium"
      height={MODAL_HEIGHT}
    >
      <Photos model={model} address={address} />
    </Dialog>
  );
}

/** Lists the devices only while the dialog is open. */
function Photos({model, address}: PhotoModalProps) {
  const {t} = useTexts('single-line');
  const {id} = address;
  const devices = useMemo(() => photoDevices(model.stations), [model.stations]);
  const device = devices.find((one) => one.id === id);
  return (
    <div className="flex h-full min-h-0 gap-4 mobile:h-auto mobile:flex-col-reverse">
      <ul
        aria-label={t('systemPicture.devices')}
        className="w-56 shrink-0 overflow-y-auto rounded-3 border border-line bg-surface p-1 mobile:max-h-60 mobile:w-full"
      >
        {devices.map((one) => (
          <li key={one.id} className="[contain-intrinsic-size:auto_32px] [content-visibility:auto]">
            <button
              type="button"
              aria-pressed={one.id === id}
              onClick={() => address.open(one.id)}
              className={cx(
                'flex min-h-8 w-full items-center gap-2 rounded-2 px-2.5 text-left text-13 mobile:min-h-touch',
                one.id === id ? 'bg-selection font-semibold text-text-1' : 'hover:bg-hover',
              )}
            >
              <span className="min-w-0 flex-1 truncate" title={one.name}>
                {one.name || one.id}
              </span>
              <span className="shrink-0 text-12 font-normal text-text-3 tabular-nums">{one.id}</span>
            </button>
          </li>
        ))}
      </ul>
      {device === undefined ? (
        <EmptyState title={t('systemPicture.missing', {id: id ?? ''})} />
      ) : (
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <div className="relative flex min-h-60 flex-1 flex-col overflow-hidden rounded-3 border border-line bg-sld-ground">
            {device.photo === undefined ? (
              <EmptyState title={t('systemPicture.noPhoto')} />
            ) : (
              <ServedImage
                key={`${device.id} ${device.photo}`}
                name={device.photo}
                alt={t('systemPicture.photoOf', {name: device.name})}
                className="absolute inset-0 size-full object-contain"
              />
            )}
          </div>
          <SwitchInformation model={model} id={device.id} name={device.name} />
        </div>
      )}
    </div>
  );
}

/** Signals of the photo modal: open or closed, stored, earthing switch, communication. */
const SHOWN: ReadonlySet<string> = new Set(['position', 'spring', 'knife', 'communication']);
const LOOKS = {plain: 'text-text-1', amber: 'text-warning-text', red: 'font-semibold text-danger-text', old: 'text-text-3'};

function SwitchInformation({model, id, name}: {readonly model: DiagramModel; readonly id: string; readonly name: string}) {
  const {t} = useTexts('single-line');
  const facts = useMemo(() => deviceFacts(model, id), [model, id]);
  if (facts === undefined) return null;
  const signals = switchSignals(facts.switchState, facts.kind, facts.doubtful, facts.equipment).filter(({label}) => SHOWN.has(label));
  const rows = [
    {key: 'name', label: t('systemPicture.deviceName'), text: name, look: 'plain'},
    {key: 'id', label: t('systemPicture.deviceId'), text: id, look: 'plain'},
    ...signals.map(({label, word, look}) => ({key: label, label: t(`device:switch.${label}`), text: t(`device:switch.${word}`), look})),
  ] as const;
  return (
    <section aria-label={t('systemPicture.info')} className="shrink-0 rounded-3 border border-line bg-surface">
      <dl className="grid grid-cols-2 gap-x-6 px-4 py-2 text-13 mobile:grid-cols-1">
        {rows.map(({key, label, text, look}) => (
          <div key={key} className="flex min-h-7 items-center justify-between gap-3">
            <dt className="text-text-3">{label}</dt>
            <dd className={cx('min-w-0 text-right break-words', LOOKS[look])}>{text}</dd>
          </div>
        ))}
      </dl>
      {facts.quantities !== undefined && <DeviceAge timeMs={facts.timeMs} zone={model.zone} stopped={facts.doubtful} />}
    </section>
  );
}
