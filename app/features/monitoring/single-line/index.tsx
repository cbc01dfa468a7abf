import {useMemo} from 'react';
import {AssetPage} from '../../../shared/asset-page/asset-page.tsx';
import {useAssetTree} from '../../../shared/asset-tree/use-asset-tree.ts';
import type {PictureSession} from '../../../shared/picture/session/picture-session.ts';
import {usePictureSession} from '../../../shared/picture/session/use-picture-session.ts';
import {ShownMoment} from '../../../shared/time/shown-moment.ts';
import {useOverlayAddress} from './address/use-overlay-address.ts';
import {useViewAddress, type ViewAddressState} from './address/use-view-address.ts';
import {CabinetModal} from './cabinet/cabinet-modal.tsx';
import {PicturePrint} from './export/picture-print.tsx';
import {pastOf, usePastSlots} from './past-picture/past-slots.tsx';
import {PictureChip} from './picture/picture-chip.tsx';
import {PicturePane} from './picture/picture-pane.tsx';
import {DESKTOP_LAYOUT} from './screen/desktop-layout.tsx';
import {PHONE_LAYOUT} from './screen/phone-layout.tsx';
import {TABLET_LAYOUT} from './screen/tablet-layout.tsx';
import {useSingleLine} from './screen/use-single-line.tsx';
import {PhotoModal, photoDevices} from './system-picture/photo-modal.tsx';
import {SystemPicturePane} from './system-picture/system-picture-pane.tsx';
import {useVariant, VariantSwitch} from './system-picture/variant-switch.tsx';

const LAYOUTS = {desktop: DESKTOP_LAYOUT, tablet: TABLET_LAYOUT, mobile: PHONE_LAYOUT} as const;

/** 系统单线图: the picture of the station or project in the address, its equipment in words, and the asset tree. */
export default function SingleLineScreen() {
  const view = useViewAddress();
  // Asked for at once: the first session is there an effect later.
  useAssetTree();
  const session = usePictureSession({...view.address, at: pastOf(view)});
  return session && <SingleLine session={session} view={view} />;
}

function SingleLine({session, view}: {readonly session: PictureSession; readonly view: ViewAddressState}) {
  const {model, assets, title, screen, onKeyDownCapture, parts, picture, cabinet} = useSingleLine(session, view);
  const photo = useOverlayAddress('photo');
  const [variant, setVariant] = useVariant();
  const {Actions, After} = LAYOUTS[assets.device];
  const {systemPicture, phase} = model;
  const past = usePastSlots(view, model, picture.touch);
  const variants = systemPicture !== undefined && <VariantSwitch variant={variant} onChange={setVariant} />;
  const pictured = systemPicture !== undefined;
  const devices = useMemo(() => (pictured ? photoDevices(model.stations) : []), [pictured, model.stations]);
  const firstPhoto = (devices.find(({id}) => id === parts.selectedId) ?? devices[0])?.id;
  const hasChip = phase === 'loading' || phase === 'shown' || (phase === 'failed' && model.readingsAtMs !== null);
  return (
    <ShownMoment value={model.atMs}>
      <AssetPage
        page={assets}
        title={title}
        beside={hasChip && <PictureChip model={model} />}
        actions={<Actions {...parts} />}
        ref={screen}
        onKeyDownCapture={onKeyDownCapture}
      >
        {systemPicture !== undefined && variant === 'picture' ? (
          <SystemPicturePane
            model={model}
            picture={systemPicture}
            touch={picture.touch}
            variant={variants}
            onPhotos={firstPhoto === undefined ? undefined : () => photo.open(firstPhoto)}
            onLeave={() => setVariant('diagram')}
          />
        ) : (
          <>
            <PicturePane {...picture} slots={{...picture.slots, ...past, variant: variants}} />
            {phase === 'shown' && (
              <PicturePrint model={model} owner={picture.shown.owner} view={picture.view} colours={picture.shown.choices.colours} />
            )}
          </>
        )}
        <div className="contents print:hidden">
          <After {...parts} />
        </div>
      </AssetPage>
      <CabinetModal model={model} address={cabinet} painter={picture.shown.choices.painter} onPhoto={photo.open} />
      <PhotoModal model={model} address={photo} />
    </ShownMoment>
  );
}
