import type {Station} from '../station/station.ts';
import {finishColumns} from './growing-columns.ts';
import {layoutFolded} from './layout/layout-folded.ts';
import type {PictureLayoutKind} from './layout/layout-kind.ts';
import {baseScaleOf, layoutPicture} from './layout/layout-picture.ts';
import {layoutStation} from './layout/layout-station.ts';
import {packPickIndex} from './pick.ts';
import {type DiagramScene, NONE, type SceneStation, TextAnchor, TextTone} from './scene.ts';
import {placeBusbars} from './scene-parts/place-busbars.ts';
import {placeCabinets} from './scene-parts/place-cabinets.ts';
import {headFromK} from './scene-parts/place-overview.ts';
import {ShowFrom} from './scene-parts/place-texts.ts';
import {placeTie} from './scene-parts/place-ties.ts';
import {placeUnknown} from './scene-parts/place-unknown.ts';
import {CHINESE_WORDS, createStationDraft, type SceneWords, type StationPlace} from './scene-parts/station-draft.ts';
import {addText, createSceneWriter, finishScene, type SceneWriter} from './scene-writer.ts';

export interface PictureStation {
  readonly station: Station;
  readonly stationId?: string | undefined;
  readonly name?: string | undefined;
}

export interface SceneOptions {
  /** Width of the canvas in CSS pixels: decides whether low-voltage stations are next to or below the others (MO-2.sld-06). */
  readonly canvasWidthPx: number;
  /** Height of the canvas in CSS pixels: the folded layout fills it as well as it can. The single row ignores it. */
  readonly canvasHeightPx?: number;
  /** `row` by default. */
  readonly layout?: PictureLayoutKind;
  /** Names above the stations; default: if there are several. */
  readonly titles?: boolean;
  /** In the console's language; default Chinese. */
  readonly words?: SceneWords;
}

/** Above each station of several; larger in rows, which are read from farther away. */
const TITLES: Readonly<Record<PictureLayoutKind, {readonly height: number; readonly y: number; readonly size: number}>> = {
  row: {height: 72, y: 46, size: 30},
  folded: {height: 128, y: 100, size: 84},
};
const TITLE_X = 8;

/** The whole picture of one station or of all stations of a project. Pure: equal stations and options produce equal scenes. */
export function buildScene(stations: readonly PictureStation[], options: SceneOptions): DiagramScene {
  const words = options.words ?? CHINESE_WORDS;
  const layout = options.layout ?? 'row';
  const plain = stations.map((entry) => entry.station);
  const baseScale = baseScaleOf(plain);
  const titleHeight = (options.titles ?? stations.length > 1) ? TITLES[layout].height : 0;
  const {picture, stations: layouts} =
    layout === 'folded'
      ? layoutFolded(plain, options.canvasWidthPx, options.canvasHeightPx, titleHeight)
      : layoutRow(plain, options.canvasWidthPx / baseScale, titleHeight);

  const writer = createSceneWriter(plain.reduce((sum, {cabinets, units}) => sum + cabinets.length + units.length, 0));
  const sceneStations = stations.map((entry, index): SceneStation => {
    const {x, y} = picture.places[index];
    if (titleHeight > 0) placeTitle(writer, entry.name, x, y, layouts[index].width, layout);
    const place = {index, layout: layouts[index], x, y: y + titleHeight, words, folded: layout === 'folded'};
    return placeStation(writer, entry, {...place, headFromK: headFromK(entry.station)});
  });
  const finished = finishScene(writer);
  const tree = packPickIndex(finished.hits);
  return {
    widthDu: picture.width,
    heightDu: picture.height,
    baseScale,
    layout,
    lineCaptions: {assumed: words.assumed, absent: words.absent, residual: words.residual},
    decimalMark: words.decimalMark ?? '.',
    ...finished,
    hits: {...finished.hits, ...(tree !== undefined && {tree})},
    stations: sceneStations,
  };
}

/** Each station in a single row. */
function layoutRow(stations: readonly Station[], canvasWidthDu: number, titleHeight: number) {
  const layouts = stations.map(layoutStation);
  const boxes = layouts.map(({width, height}, index) => ({kind: stations[index].kind, width, height: height + titleHeight}));
  return {stations: layouts, picture: layoutPicture(boxes, canvasWidthDu)};
}

function placeStation(writer: SceneWriter, {station, stationId, name}: PictureStation, place: StationPlace): SceneStation {
  const draft = createStationDraft(writer, station, place);
  const {x, y, layout} = place;
  placeCabinets(draft);
  station.entries.forEach((entry, at) => {
    if (entry.kind === 'tie') placeTie(draft, at, entry.tie);
    if (entry.kind === 'unknown') placeUnknown(draft, at, entry);
  });
  placeBusbars(draft);
  const values = {...finishColumns(draft.values), transformers: draft.transformers};
  return {x, y, width: layout.width, height: layout.height, id: stationId, name, ...draft.columns, values};
}

function placeTitle(writer: SceneWriter, name: string | undefined, x: number, y: number, width: number, layout: PictureLayoutKind): void {
  if (name === undefined || name === '') return;
  const title = TITLES[layout];
  addText(writer, {
    x: x + TITLE_X,
    y: y + title.y,
    size: title.size,
    weight: 600,
    anchor: TextAnchor.start,
    tone: TextTone.ink,
    priority: 1,
    minK: ShowFrom.always,
    maxWidth: width - 2 * TITLE_X,
    hit: NONE,
    text: name,
  });
}
