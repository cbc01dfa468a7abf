import type {ElementRef} from '@livebus/engine/core';
import type {DiagramView} from '@livebus/engine/diagram';
import {type KeyboardEvent, type ReactNode, type RefObject, useCallback, useMemo, useRef, useState} from 'react';
import {useStore} from 'zustand';
import type {AssetNode} from '../../../../base/api/asset-node.ts';
import {quantityField} from '../../../../base/api/readings/quantity-table.ts';
import {getConfig} from '../../../../base/config/config.ts';
import {nameIn} from '../../../../base/i18n/name-in.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {type AssetPageState, useAssetPage} from '../../../../shared/asset-page/use-asset-page.ts';
import {elementOfId, sameElement} from '../../../../shared/picture/evidence/element-of-id.ts';
import type {DiagramModel} from '../../../../shared/picture/session/diagram-model.ts';
import type {PictureSession} from '../../../../shared/picture/session/picture-session.ts';
import {type OverlayAddress, useOverlayAddress} from '../address/use-overlay-address.ts';
import type {ViewAddressState} from '../address/use-view-address.ts';
import {DeviceDetails} from '../device/device-details.tsx';
import {deviceFacts} from '../device/device-facts.ts';
import {EquipmentList} from '../find/equipment-list.tsx';
import {useFinding} from '../find/use-finding.tsx';
import {DeviceDifferences} from '../options/device-differences.tsx';
import {useDisagreements} from '../options/use-disagreements.ts';
import type {PicturePaneProps} from '../picture/picture-pane.tsx';
import {useDiagramKeys} from '../picture/use-diagram-keys.ts';
import {useIsAlone} from '../picture/use-full-screen.ts';
import {joinEmphasis} from '../trace/join-emphasis.ts';
import {useTraceKey} from '../trace/trace-key.ts';
import {TraceStrip} from '../trace/trace-strip.tsx';
import {useTrace} from '../trace/use-trace.ts';
import type {LayoutParts} from './layout.ts';
import {ownerOf} from './picked-part.ts';
import {useSelection} from './use-selection.ts';

/** Choices that an address need not say. The rule is always said: a deployment may have another. */
const USUAL: ReadonlySet<string> = new Set(['row', 'calm', 'auto']);

export interface SingleLine {
  readonly model: DiagramModel;
  /** The frame: the asset tree, and for which width the page is laid out. */
  readonly assets: AssetPageState;
  readonly title: string | undefined;
  /** Holds picture and lists: keys are heard here. */
  readonly screen: RefObject<HTMLDivElement | null>;
  onKeyDownCapture(event: KeyboardEvent): void;
  readonly parts: LayoutParts;
  readonly picture: Omit<PicturePaneProps, 'slots'> & {readonly slots: Omit<PicturePaneProps['slots'], 'variant' | 'past' | 'pastButton'>};
  readonly cabinet: OverlayAddress;
}

/** Everything that the screen knows and does, for whichever layout shows it. */
export function useSingleLine(session: PictureSession, view: ViewAddressState): SingleLine {
  const {address, setPick, setCurve, setCamera, setChoice} = view;
  const {i18n} = useTexts('common');
  const model = useStore(session.store);
  const alone = useIsAlone();
  const diagram = useRef<DiagramView | null>(null);
  const detailsCard = useRef<HTMLElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const [listOpen, setListOpen] = useState(false);
  const [pane, setPane] = useState<'picture' | 'list'>('picture');
  const showAsset = useCallback(
    (node: AssetNode, how: 'push' | 'replace') => {
      setPick({kind: node.role === 'project' ? 'project' : 'station', id: node.id}, how);
      setListOpen(false);
    },
    [setPick],
  );
  const assets = useAssetPage({selectedId: address.pick?.id, onPick: showAsset});
  const {tree, device, picked} = assets;
  const cabinet = useOverlayAddress('cabinet');
  const selection = useSelection({
    model,
    view,
    diagram,
    cabinet,
    onGo(from) {
      if (from === 'list' && device === 'tablet') setListOpen(false);
      if (from === 'link' || device === 'mobile') setPane('picture');
    },
  });
  const {selectedId} = selection;

  const trace = useTrace(
    useCallback((element: ElementRef) => session.trace(element), [session]),
    model,
    selectedId,
    address.trace,
  );
  const disagreements = useDisagreements(
    useCallback(() => session.compare(), [session]),
    model,
  );
  const endTrace = () => setChoice('trace', null);
  const toggleTrace = () => (address.trace ? endTrace() : selectedId !== null && setChoice('trace', '1'));
  useTraceKey(toggleTrace);
  useDiagramKeys();
  const finding = useFinding({
    model,
    nodes: tree.nodes,
    selectedId,
    show: address.show,
    touch: device === 'mobile',
    screen,
    onFly: selection.choose,
    onShow: (show) => setChoice('show', show),
  });

  const facts = useMemo(() => (selectedId === null ? undefined : deviceFacts(model, selectedId)), [model, selectedId]);
  const onDevice = facts?.item.kind === 'unit' || facts?.item.kind === 'tie';
  const openCabinet = onDevice && selectedId !== null ? () => cabinet.open(selectedId) : undefined;
  const chosen = facts?.item.id === undefined ? undefined : elementOfId(model.stations, facts.item.id);
  const ownDifferences = chosen && disagreements?.filter(({element}) => sameElement(element, chosen));
  const details: ReactNode = facts && (
    <DeviceDetails
      facts={facts}
      zone={model.zone}
      curve={quantityField(address.curve)}
      onCurve={setCurve}
      differences={ownDifferences && <DeviceDifferences rule={model.rule} disagreements={ownDifferences} liveness={model.liveness} />}
      onCabinet={openCabinet}
      traced={address.trace}
      onTrace={toggleTrace}
      onClose={selection.clear}
    />
  );

  return {
    model,
    assets,
    // Names in another language stand in the tree alone.
    title: nameIn(i18n.language, {name: undefined, nameEn: picked?.nameEn, namePt: picked?.namePt}) ?? model.title ?? picked?.name,
    screen,
    onKeyDownCapture: finding.onKeyDownCapture,
    cabinet,
    parts: {
      model,
      equipment: <EquipmentList {...finding.list} source={model} selectedId={selectedId} onChoose={({id}) => selection.choose(id)} />,
      listFilter: finding.listFilter,
      selectedId,
      details,
      onDevice,
      alone,
      detailsCard,
      panes: {listOpen, setListOpen, pane, setPane},
    },
    picture: {
      touch: device === 'mobile',
      view: diagram,
      shown: {
        model,
        selectedId,
        emphasis: useMemo(() => joinEmphasis(trace.emphasis, finding.emphasis), [trace.emphasis, finding.emphasis]),
        disagreements,
        owner: ownerOf(tree.nodes ?? [], address.pick?.id, i18n.language),
        camera: address.camera,
        choices: {
          rule: address.rule ?? getConfig().topologyMode,
          layout: address.layout,
          colours: address.colours,
          painter: address.painter,
        },
        noAssets: tree.nodes?.length === 0,
      },
      slots: {
        search: finding.search,
        above: (
          <>
            {finding.strip}
            <TraceStrip
              view={trace}
              stations={model.stations}
              neighbours={model.neighbours}
              neighboursMissing={model.neighboursMissing}
              liveness={model.liveness}
              onShow={(id) => diagram.current?.centre(id)}
              onEnd={endTrace}
            />
          </>
        ),
        details: alone && details,
      },
      actions: {
        onChoose: (name, value) => setChoice(name, USUAL.has(value) ? null : value),
        onShow: selection.choose,
        onPick: selection.pick,
        onCamera: setCamera,
        onSize: (widthPx, heightPx) => session.setCanvasSize(widthPx, heightPx),
        onOpen() {
          if (openCabinet !== undefined) return openCabinet();
          if (device === 'tablet' && selectedId !== null) setListOpen(true);
          detailsCard.current?.focus();
        },
        onLeave: () => (address.trace ? endTrace() : selection.clear()),
        onRetry: () => session.retry(),
      },
    },
  };
}
