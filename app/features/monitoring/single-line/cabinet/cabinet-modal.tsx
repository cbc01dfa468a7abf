import {PANEL_LAYOUT, paletteOf} from '@livebus/engine/core';
import type {PainterChoice} from '@livebus/engine/diagram';
import {Dialog, EmptyState, useTheme} from '@livebus/ui';
import {type CSSProperties, useMemo} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import type {DiagramModel} from '../../../../shared/picture/session/diagram-model.ts';
import type {OverlayAddress} from '../address/use-overlay-address.ts';
import {deviceFacts} from '../device/device-facts.ts';
import {PictureChip} from '../picture/picture-chip.tsx';
import {CabinetDrawing} from './cabinet-drawing.tsx';
import {CabinetFacts} from './cabinet-facts.tsx';
import {CabinetFront} from './cabinet-front.tsx';
import {DrawerList} from './drawer-list.tsx';
import {findCabinet, type OneCabinet} from './one-cabinet.ts';
import {MODAL_HEIGHT, MODAL_WIDTH, PANEL_UNIT, pu} from './panel-unit.ts';

export interface CabinetModalProps {
  readonly model: DiagramModel;
  readonly address: OverlayAddress;
  readonly painter: PainterChoice;
  onPhoto(deviceId: string): void;
}

/** One switch cabinet: its drawing, its front and what it reports, following the readings (MO-2.sld-01, MO-2.sld-11). */
export function CabinetModal({model, address, painter, onPhoto}: CabinetModalProps) {
  const {t} = useTexts('single-line');
  const {id} = address;
  const {stations, phase} = model;
  const cabinet = useMemo(() => (id === null ? undefined : findCabinet(stations, id)), [stations, id]);
  const open = id !== null && phase === 'shown';
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && address.close()}
      title={cabinet === undefined ? t('cabinet.title') : t('cabinet.titleOf', {name: cabinet.name || cabinet.id})}
      closeLabel={t('cabinet.close')}
      height={MODAL_HEIGHT}
      width={MODAL_WIDTH}
    >
      {cabinet === undefined ? (
        <EmptyState title={t('cabinet.missing', {id: id ?? ''})} />
      ) : (
        <Cabinet model={model} cabinet={cabinet} painter={painter} onChoose={address.open} onPhoto={onPhoto} />
      )}
    </Dialog>
  );
}

interface CabinetProps {
  readonly model: DiagramModel;
  readonly cabinet: OneCabinet;
  readonly painter: PainterChoice;
  onChoose(id: string): void;
  onPhoto(deviceId: string): void;
}

function Cabinet({model, cabinet, painter, onChoose, onPhoto}: CabinetProps) {
  const {t} = useTexts('single-line');
  const palette = paletteOf(useTheme());
  const {chosen, devices, panel, station} = cabinet;
  const facts = useMemo(() => (chosen === undefined || chosen.id === '' ? undefined : deviceFacts(model, chosen.id)), [model, chosen]);
  const several = panel === 'lowOutgoing' && devices.length > 1;
  const photo = chosen?.photo;
  const style: CSSProperties & {readonly '--pu': string} = {'--pu': `calc(${PANEL_UNIT})`};
  return (
    <div style={style} className="flex min-h-full flex-col gap-2">
      {(model.link !== 'live' || model.atMs !== null) && (
        <p role="status">
          <PictureChip model={{...model, oldDevices: 0}} />
        </p>
      )}
      <div className="flex min-h-0 flex-1 flex-wrap content-start items-start gap-4 mobile:justify-center">
        <div style={{width: pu(PANEL_LAYOUT.drawing.width), height: pu(PANEL_LAYOUT.drawing.height)}}>
          <CabinetDrawing
            model={model}
            cabinet={cabinet}
            palette={palette}
            painter={painter}
            onPick={(hit) => hit?.kind === 'unit' && hit.id !== '' && onChoose(hit.id)}
          />
        </div>
        <CabinetFront
          panel={panel}
          kind={station.kind}
          switchState={facts?.switchState ?? null}
          doubtful={facts?.doubtful ?? false}
          palette={palette}
        >
          {several && (
            <DrawerList drawers={devices} chosenId={chosen?.id} readings={model.readings[cabinet.stationIndex]} onChoose={onChoose} />
          )}
        </CabinetFront>
        {facts === undefined ? (
          <p className="text-13 text-text-3">{t(devices.length === 0 ? 'cabinet.empty' : 'device:noReading')}</p>
        ) : (
          <CabinetFacts
            facts={facts}
            zone={model.zone}
            onPhoto={photo === undefined || chosen === undefined ? undefined : () => onPhoto(chosen.id)}
          />
        )}
      </div>
    </div>
  );
}
