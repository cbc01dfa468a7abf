import {exactText, type FoundFlow, findFlow, layoutFlowChart, type PlacedFlow} from '@livebus/engine/core';
import {DrawingPicture, VECTOR_CHART_STYLE} from '@livebus/ui';
import {useMemo, useState} from 'react';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {CursorPlot} from '../../../shared/energy/chart/cursor-plot.tsx';
import {tidied} from '../../../shared/energy/chart/figure-data.ts';
import {FigureFrame, type FigureProps} from '../../../shared/energy/chart/figure-frame.tsx';
import {type BoxSize, useBoxSize} from '../../../shared/energy/chart/use-box-size.ts';
import {energyUnit, shareText, shortNumber} from '../../../shared/energy/figure/energy-scale.ts';
import type {FlowModel} from './flow-model.ts';
import {columnWord, DIFFERENCES, isDifference} from './flow-words.ts';

const COLOURS = {
  node: 'var(--text-2)',
  link: 'var(--pressed)',
  bottomLink: 'var(--line-control)',
  picked: 'var(--primary)',
  pickedLink: 'var(--primary-line)',
} as const;
const isBottom = ({kind}: {readonly kind?: string | undefined}) => isDifference(kind);

export interface FlowFigureProps extends FigureProps {
  readonly model: FlowModel;
  /** By the names of nodes. */
  readonly labels: ReadonlyMap<string, string>;
  /** Name of the node whose flow is told apart; empty for none. */
  readonly picked: string;
  onPick(name: string): void;
}

/** The way of energy as bands from column to column. The cursor goes from node to node, then from band to band; Enter and a press pick a node. */
export function FlowFigure({model, labels, picked, onPick, ...frame}: FlowFigureProps) {
  const {t} = useTexts('energy-flow');
  const [box, size] = useBoxSize();
  const [cursor, setCursor] = useState<number | null>(null);
  const numbers = shownNumberStyle();
  const {graph, given, figures} = model;
  const scale = useMemo(() => energyUnit(graph.links.map(({value}) => value)), [graph]);
  const place = graph.nodes.findIndex(({name}) => name === picked);
  const nameOf = (node: number) => labels.get(graph.nodes[node]!.name) ?? graph.nodes[node]!.name;
  const exact = (kwh: number) => `${exactText(tidied(kwh), numbers)} kWh`;

  const draw = useMemo(() => {
    const label = (name: string) => labels.get(name) ?? name;
    return (of: BoxSize) =>
      layoutFlowChart(
        {
          ...{graph, colours: COLOURS, isBottom, picked: place < 0 ? undefined : place},
          columnLabel: (nodes) =>
            columnWord(
              nodes.map(({kind}) => kind),
              t,
            ),
          labelOf: ({name}) => label(name),
          noteOf: ({value, place: node}) => {
            const share = figures[node]!.share;
            return [shortNumber(value / scale.kwh, numbers), share !== undefined && shareText(share, numbers)].filter(Boolean).join(' · ');
          },
        },
        {...of, style: VECTOR_CHART_STYLE, valueText: String},
      );
  }, [graph, figures, labels, place, scale, numbers, t]);
  const drawing = useMemo(() => size && draw(size), [size, draw]);
  const stops = useMemo(() => (drawing ? stopsOf(drawing.placed) : []), [drawing]);
  const at = cursor === null ? undefined : stops[cursor];
  const readingOf = (stop: FoundFlow): string => {
    if ('link' in stop) {
      const {source, target, value} = stop.link;
      const share = model.entering > 0 ? shareText(value / model.entering, numbers) : '';
      return [`${nameOf(source)} → ${nameOf(target)}`, exact(value), share].filter(Boolean).join(' ');
    }
    const node = stop.node.place;
    const {came, went, differences, share} = figures[node]!;
    return [
      nameOf(node),
      came > 0 && `${t('came')} ${exact(came)}`,
      went > 0 && `${t('went')} ${exact(went)}`,
      ...DIFFERENCES.map((kind) => differences[kind] !== undefined && `${t(`difference.${kind}`)} ${exact(differences[kind])}`),
      share !== undefined && `${t('ofEntering')} ${shareText(share, numbers)}`,
    ]
      .filter(Boolean)
      .join(t('energy:comma'));
  };
  const marksOf = (node: number) => given.get(graph.nodes[node]!.name)?.total?.marks ?? 0;
  const data = {
    labelHead: t('link'),
    labels: graph.links.map(({source, target}) => `${nameOf(source)} → ${nameOf(target)}`),
    unit: 'kWh',
    series: [
      {
        label: t('energy:energy'),
        values: graph.links.map(({value}) => value),
        marks: graph.links.map(({source, target}) => marksOf(target) | marksOf(source)),
      },
    ],
  };
  const isShown = frame.state.kind === 'shown';
  return (
    <FigureFrame
      {...frame}
      unit={scale.unit}
      data={data}
      draw={() => size && draw(size)}
      legend={{
        entries: isShown
          ? [
              ...(place < 0 ? [] : [{label: t('through', {name: nameOf(place)}), colour: COLOURS.pickedLink, look: 'block' as const}]),
              {label: t(place < 0 ? 'flows' : 'others'), colour: COLOURS.link, look: 'block' as const},
              ...(graph.nodes.some(isBottom) ? [{label: t('differences'), colour: COLOURS.bottomLink, look: 'block' as const}] : []),
            ]
          : [],
        end: isShown && at && <span className="whitespace-normal">{readingOf(at)}</span>,
      }}
    >
      {/* Columns need their room: a narrow window scrolls. */}
      <div className="size-full mobile:overflow-x-auto">
        <div className="size-full mobile:min-w-180">
          <CursorPlot
            ref={box}
            label={`${frame.title}. ${t('keys')}`}
            count={stops.length}
            cursor={cursor}
            start={0}
            reading={at ? readingOf(at) : frame.title}
            onCursor={setCursor}
            placeAt={(x, y) => {
              const found = drawing && findFlow(drawing.placed, x, y);
              return found && stops.findIndex((stop) => isSame(stop, found));
            }}
            onOpen={(stop) => {
              const one = stops[stop];
              if (one === undefined) return;
              const {name} = graph.nodes['node' in one ? one.node.place : one.link.target]!;
              onPick(name === picked ? '' : name);
            }}
          >
            {drawing && <DrawingPicture drawing={at ? withOutline(drawing, at) : drawing} />}
          </CursorPlot>
        </div>
      </div>
    </FigureFrame>
  );
}

const isSame = (one: FoundFlow, other: FoundFlow): boolean =>
  'node' in one ? 'node' in other && one.node.place === other.node.place : 'link' in other && one.link === other.link;

/** Where the cursor stops: nodes by column from the top, then links in the same order. */
function stopsOf({nodes, links}: PlacedFlow): readonly FoundFlow[] {
  const column = new Map(nodes.map((node) => [node.place, node.column]));
  return [
    ...[...nodes].sort((a, b) => a.column - b.column || a.top - b.top).map((node) => ({node})),
    ...[...links].sort((a, b) => column.get(a.source)! - column.get(b.source)! || a.fromY - b.fromY).map((link) => ({link})),
  ];
}

/** The drawing with a frame around the node, or the nodes at both ends of the link, at the cursor. */
function withOutline(drawing: ReturnType<typeof layoutFlowChart>, stop: FoundFlow) {
  const places = 'node' in stop ? [stop.node.place] : [stop.link.source, stop.link.target];
  const frames = drawing.placed.nodes
    .filter(({place}) => places.includes(place))
    .map(({left, right, top, bottom}) => ({
      kind: 'line' as const,
      points: [left - 2, top - 2, right + 2, top - 2, right + 2, bottom + 2, left - 2, bottom + 2, left - 2, top - 2],
      stroke: {colour: 'var(--primary)', width: 2},
    }));
  return {...drawing, marks: [...drawing.marks, ...frames]};
}
