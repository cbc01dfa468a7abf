import type {ElementRef} from '@livebus/engine/core';
import type {DiagramHit, DiagramView} from '@livebus/engine/diagram';
import {cx, IconButton, Segmented} from '@livebus/ui';
import {ListTree} from 'lucide-react';
import {type ReactNode, type Ref, useCallback, useEffect, useMemo, useRef, useState} from 'react';
import {useTranslation} from 'react-i18next';
import {useStore} from 'zustand';
import {type AssetNode, pathTo} from '../../../base/api/asset-node.ts';
import {figureField} from '../../../base/api/figures.ts';
import {getConfig} from '../../../base/config/config.ts';
import {AssetDrawer} from '../../../shared/asset-tree/asset-drawer.tsx';
import {AssetPanel} from '../../../shared/asset-tree/asset-panel.tsx';
import {useAssetTree, useFirstPick} from '../../../shared/asset-tree/use-asset-tree.ts';
import {useDevice} from '../../../shared/browser/use-device.ts';
import {PageActions, PageBeside} from '../../../shared/page/page-slots.tsx';
import {useOverlayAddress} from './address/use-overlay-address.ts';
import {useViewAddress, type ViewAddressState} from './address/use-view-address.ts';
import {CabinetModal} from './cabinet/cabinet-modal.tsx';
import {DeviceDetails} from './device/device-details.tsx';
import {deviceFacts} from './device/device-facts.ts';
import {DeviceSheet} from './device/device-sheet.tsx';
import {EquipmentCard} from './device/equipment-card.tsx';
import {EquipmentDrawer} from './device/equipment-drawer.tsx';
import {EquipmentList} from './find/equipment-list.tsx';
import {useFinding} from './find/use-finding.tsx';
import {DeviceDifferences} from './options/device-differences.tsx';
import {useDisagreements} from './options/use-disagreements.ts';
import {PicturePane} from './picture/picture-pane.tsx';
import {useDiagramKeys} from './picture/use-diagram-keys.ts';
import {useIsAlone} from './picture/use-full-screen.ts';
import {LiveChip} from './readings/live-chip.tsx';
import type {DiagramModel} from './session/diagram-model.ts';
import type {PictureSession} from './session/picture-session.ts';
import {usePictureSession} from './session/use-picture-session.ts';
import {PhotoModal, photoDevices} from './system-picture/photo-modal.tsx';
import {SystemPicturePane} from './system-picture/system-picture-pane.tsx';
import {useVariant, VariantSwitch} from './system-picture/variant-switch.tsx';
import {elementOfId, sameElement} from './trace/element-of-id.ts';
import {joinEmphasis} from './trace/join-emphasis.ts';
import {useTraceKey} from './trace/trace-key.ts';
import {TraceStrip} from './trace/trace-strip.tsx';
import {useTrace} from './trace/use-trace.ts';

const PANES = ['picture', 'list'] as const;
/** Choices that an address need not say. The rule is always said: a deployment may have another. */
const USUAL: ReadonlySet<string> = new Set(['row', 'calm', 'auto']);

/** 系统单线图: the picture of the station or project in the address, its equipment in words, and the asset tree. */
export default function SingleLineScreen() {
  const view = useViewAddress();
  // Asked for at once: the first session is there an effect later.
  useAssetTree();
  const session = usePictureSession(view.address);
  return session && <SingleLine session={session} view={view} />;
}

function SingleLine({
  session,
  view: {address, setPick, setDevice, setCurve, setCamera, setChoice},
}: {
  readonly session: PictureSession;
  readonly view: ViewAddressState;
}) {
  const {t, i18n} = useTranslation('single-line');
  const model = useStore(session.store);
  const tree = useAssetTree();
  const device = useDevice();
  const alone = useIsAlone();
  const diagram = useRef<DiagramView | null>(null);
  const detailsCard = useRef<HTMLElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const [listOpen, setListOpen] = useState(false);
  const [pane, setPane] = useState<'picture' | 'list'>('picture');
  const selectedId = address.device;
  const cabinet = useOverlayAddress('cabinet');
  const photo = useOverlayAddress('photo');
  const [variant, setVariant] = useVariant();
  const ask = useCallback((element: ElementRef) => session.trace(element), [session]);
  const trace = useTrace(ask, model, selectedId, address.trace);
  const compare = useCallback(() => session.compare(), [session]);
  const disagreements = useDisagreements(compare, model);
  const endTrace = () => setChoice('trace', null);
  const toggleTrace = () => (address.trace ? endTrace() : selectedId !== null && setChoice('trace', '1'));
  useTraceKey(toggleTrace);
  useDiagramKeys();
  // The address may follow a click late: the second of a double click is already looked at.
  const clicked = useRef(selectedId);
  useEffect(() => {
    clicked.current = selectedId;
  }, [selectedId]);

  const showAsset = useCallback(
    (node: AssetNode, how: 'push' | 'replace') => {
      setPick({kind: node.role === 'project' ? 'project' : 'station', id: node.id}, how);
      setListOpen(false);
    },
    [setPick],
  );
  useFirstPick(tree.nodes, address.pick !== null, (node) => showAsset(node, 'replace'));

  const choose = (id: string | undefined) => {
    if (id === undefined) return;
    setDevice(id, 'centre');
    diagram.current?.centre(id);
    if (device === 'tablet') setListOpen(false);
    if (device === 'mobile') setPane('picture');
  };
  // A link such as an alarm's names a device and no view: with its picture on show already, the picture goes there. One to come does so by itself.
  const toCentre = address.camera === null ? selectedId : null;
  useEffect(() => {
    if (toCentre === null) return;
    diagram.current?.centre(toCentre);
    setPane('picture');
  }, [toCentre]);
  const finding = useFinding({
    model,
    nodes: tree.nodes,
    selectedId,
    show: address.show,
    touch: device === 'mobile',
    screen,
    onFly: choose,
    onShow: (show) => setChoice('show', show),
  });
  const emphasis = useMemo(() => joinEmphasis(trace.emphasis, finding.emphasis), [trace.emphasis, finding.emphasis]);
  const picked = useMemo(() => pathTo(tree.nodes ?? [], ({id}) => id === address.pick?.id).at(-1), [tree.nodes, address.pick?.id]);
  // Names in another language stand in the tree alone.
  const title = (i18n.language.startsWith('zh') ? undefined : picked?.nameEn) ?? model.title ?? picked?.name;
  const owner = ownerOf(tree.nodes ?? [], address.pick?.id, i18n.language);
  const facts = useMemo(() => (selectedId === null ? undefined : deviceFacts(model, selectedId)), [model, selectedId]);
  const onDevice = facts?.item.kind === 'unit' || facts?.item.kind === 'tie';
  const openCabinet = onDevice && selectedId !== null ? () => cabinet.open(selectedId) : undefined;
  const chosen = facts?.item.id === undefined ? undefined : elementOfId(model.stations, facts.item.id);
  const ownDifferences = chosen && disagreements?.filter(({element}) => sameElement(element, chosen));
  const details = facts && (
    <DeviceDetails
      facts={facts}
      zone={model.zone}
      curve={figureField(address.curve)}
      onCurve={setCurve}
      differences={ownDifferences && <DeviceDifferences rule={model.rule} disagreements={ownDifferences} />}
      onCabinet={openCabinet}
      traced={address.trace}
      onTrace={toggleTrace}
      onClose={() => setDevice(null, 'keep')}
    />
  );
  const assets = {tree, selectedId: address.pick?.id, onPick: (node: AssetNode) => showAsset(node, 'push')};
  const equipment = <EquipmentList {...finding.list} source={model} selectedId={selectedId} onChoose={(item) => choose(item.id)} />;
  const listFilter = <div className="mx-2 mb-2 flex shrink-0">{finding.listFilter}</div>;

  const {systemPicture} = model;
  const variants = systemPicture !== undefined && <VariantSwitch variant={variant} onChange={setVariant} />;
  const pictured = systemPicture !== undefined;
  const devices = useMemo(() => (pictured ? photoDevices(model.stations) : []), [pictured, model.stations]);
  const firstPhoto = (devices.find(({id}) => id === selectedId) ?? devices[0])?.id;

  return (
    <>
      <PageBeside>
        {device === 'desktop' ? <span className="truncate text-14 font-semibold">{title}</span> : <AssetDrawer {...assets} shown={title} />}
        {(model.phase === 'loading' || model.phase === 'shown') && (
          <LiveChip link={model.link} readingsAtMs={model.readingsAtMs} oldDevices={model.oldDevices} />
        )}
      </PageBeside>
      <PageActions>
        {device === 'tablet' && (
          <IconButton label={t('panes.equipment')} icon={<ListTree size={18} strokeWidth={1.75} />} onClick={() => setListOpen(true)} />
        )}
        {device === 'mobile' && (
          <Segmented
            label={t('panes.label')}
            value={pane}
            options={PANES.map((value) => ({value, label: t(`panes.${value}`)}))}
            onChange={(next) => setPane(next)}
          />
        )}
      </PageActions>
      <div ref={screen} onKeyDownCapture={finding.onKeyDownCapture} className="relative flex min-h-0 min-w-0 flex-1 gap-3">
        {device === 'desktop' && <AssetPanel {...assets} />}
        {systemPicture !== undefined && variant === 'picture' ? (
          <SystemPicturePane
            model={model}
            picture={systemPicture}
            touch={device === 'mobile'}
            variant={variants}
            onPhotos={firstPhoto === undefined ? undefined : () => photo.open(firstPhoto)}
            onLeave={() => setVariant('diagram')}
          />
        ) : (
          <PicturePane
            model={model}
            selectedId={selectedId}
            emphasis={emphasis}
            search={finding.search}
            above={
              <>
                {finding.strip}
                <TraceStrip
                  view={trace}
                  stations={model.stations}
                  liveness={model.liveness}
                  onShow={(id) => diagram.current?.centre(id)}
                  onEnd={endTrace}
                />
              </>
            }
            disagreements={disagreements}
            owner={owner}
            camera={address.camera}
            choices={{
              rule: address.rule ?? getConfig().topologyMode,
              layout: address.layout,
              colours: address.colours,
              painter: address.painter,
            }}
            onChoose={(name, value) => setChoice(name, USUAL.has(value) ? null : value)}
            onShow={choose}
            touch={device === 'mobile'}
            noAssets={tree.nodes?.length === 0}
            variant={variants}
            view={diagram}
            details={alone && details}
            onPick={(hit) => {
              const id = idOfHit(model, hit);
              const again = id !== null && id === clicked.current;
              clicked.current = id;
              if (id !== null && opensCabinet(hit, again)) cabinet.open(id);
              else setDevice(id, 'keep');
            }}
            onCamera={setCamera}
            onSize={(widthPx, heightPx) => session.setCanvasSize(widthPx, heightPx)}
            onOpen={() => {
              if (openCabinet !== undefined) return openCabinet();
              if (device === 'tablet' && selectedId !== null) setListOpen(true);
              detailsCard.current?.focus();
            }}
            onLeave={() => (address.trace ? endTrace() : setDevice(null, 'keep'))}
            onRetry={() => session.retry()}
          />
        )}
        {device === 'desktop' && (
          <div className="flex w-panel shrink-0 flex-col gap-3">
            <EquipmentCard shares={onDevice} filter={finding.listFilter}>
              {equipment}
            </EquipmentCard>
            <DetailsCard ref={detailsCard} grow={onDevice}>
              {alone ? null : (details ?? <NothingChosen model={model} selectedId={selectedId} />)}
            </DetailsCard>
          </div>
        )}
        {device === 'tablet' && (
          <EquipmentDrawer open={listOpen} onClose={() => setListOpen(false)} details={!alone && details}>
            {listFilter}
            {equipment}
          </EquipmentDrawer>
        )}
        {device === 'mobile' && (
          <div
            className={cx(
              'absolute inset-0 flex-col bg-surface pt-2 [&_[role=treeitem]]:min-h-[var(--h-touch)]!',
              pane === 'list' ? 'flex' : 'hidden',
            )}
          >
            {listFilter}
            {equipment}
          </div>
        )}
        {device === 'mobile' && pane === 'picture' && !alone && details && <DeviceSheet>{details}</DeviceSheet>}
      </div>
      <CabinetModal model={model} address={cabinet} painter={address.painter} onPhoto={photo.open} />
      <PhotoModal model={model} address={photo} />
    </>
  );
}

interface DetailsCardProps {
  readonly ref: Ref<HTMLElement>;
  /** Takes the room that the equipment list leaves. */
  readonly grow: boolean;
  readonly children: ReactNode;
}

function DetailsCard({ref, grow, children}: DetailsCardProps) {
  const {t} = useTranslation('single-line');
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t('details.region')}
      className={cx('flex min-h-0 flex-col overflow-hidden rounded-3 border border-line bg-surface', grow ? 'flex-1' : 'shrink-0')}
    >
      {children}
    </section>
  );
}

function NothingChosen({model, selectedId}: {readonly model: DiagramModel; readonly selectedId: string | null}) {
  const {t} = useTranslation('single-line');
  const missing = selectedId !== null && model.phase === 'shown';
  return <p className="px-4 py-3.5 text-13 text-text-3">{missing ? t('details.missing', {id: selectedId}) : t('details.none')}</p>;
}

/** The head of a cabinet opens it at once; a device in it is selected by the first click and opens its cabinet by the next (MO-2.sld-11). */
function opensCabinet(hit: DiagramHit | null, selected: boolean): boolean {
  return hit?.kind === 'cabinet' || (selected && (hit?.kind === 'unit' || hit?.kind === 'tie'));
}

/** Whose station it is: its project, as exported sheets name it; undefined for a project's own picture. */
function ownerOf(nodes: readonly AssetNode[], id: string | undefined, language: string): string | undefined {
  const project = pathTo(nodes, (node) => node.id === id)
    .slice(0, -1)
    .findLast(({role}) => role === 'project');
  return (language.startsWith('zh') ? undefined : project?.nameEn) ?? project?.name;
}

/** A cabinet stands for its first device; bare ground clears the selection. */
function idOfHit(model: DiagramModel, hit: DiagramHit | null): string | null {
  if (hit === null || hit.kind === 'unknown') return null;
  if (hit.kind !== 'cabinet') return hit.id === '' ? null : hit.id;
  const station = model.stations[hit.station]?.station;
  const cabinet = station?.cabinets[hit.row];
  const unit = cabinet === undefined || cabinet.firstUnit === cabinet.endUnit ? undefined : station?.units[cabinet.firstUnit];
  return unit?.deviceId || hit.id || null;
}
