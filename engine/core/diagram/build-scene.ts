import type {Station} from '../station/station.ts';
import type {PictureLayoutKind} from './layout-kind.ts';
import {baseScaleOf, layoutPicture} from './layout-picture.ts';
import {layoutStation, type StationLayout} from './layout-station.ts';
import {type DiagramScene, NONE, type SceneStation, TextAnchor, TextTone} from './scene.ts';
import {placeBusbars} from './scene-parts/place-busbars.ts';
import {placeCabinets} from './scene-parts/place-cabinets.ts';
import {ShowFrom} from './scene-parts/place-texts.ts';
import {placeTie} from './scene-parts/place-ties.ts';
import {placeUnknown} from './scene-parts/place-unknown.ts';
import {CHINESE_WORDS, createStationDraft, type SceneWords} from './scene-parts/station-draft.ts';
import {addText, createSceneWriter, finishScene, type SceneWriter} from './scene-writer.ts';

export interface PictureStation {
  readonly station: Station;
  readonly stationId?: string | undefined;
  readonly name?: string | undefined;
}

export interface SceneOptions {
  /** Width of the canvas in CSS pixels: decides whether low-voltage stations stand beside or below (MO-2.sld-06). */
  readonly canvasWidthPx: number;
  /** Height of the canvas in CSS pixels: the folded layout fills it as well as it can. The single row takes no notice of it. */
  readonly canvasHeightPx?: number;
  /** `row` by default. */
  readonly layout?: PictureLayoutKind;
  /** Names above the stations; by default where there are several. */
  readonly titles?: boolean;
  /** In the language of the console; Chinese by default. */
  readonly words?: SceneWords;
}

const TITLE = {height: 72, x: 8, y: 46, size: 30};

/** The whole picture of one station or of all stations of a project. Pure: equal stations and options give equal scenes. */
export function buildScene(stations: readonly PictureStation[], options: SceneOptions): DiagramScene {
  const words = options.words ?? CHINESE_WORDS;
  const baseScale = baseScaleOf(stations.map((entry) => entry.station));
  const titleHeight = (options.titles ?? stations.length > 1) ? TITLE.height : 0;
  const layouts = stations.map((entry) => layoutStation(entry.station));
  const boxes = layouts.map(({width, height}, index) => ({kind: stations[index].station.kind, width, height: height + titleHeight}));
  const picture = layoutPicture(boxes, options.canvasWidthPx / baseScale);

  const writer = createSceneWriter();
  const sceneStations = stations.map((entry, index): SceneStation => {
    const place = picture.places[index];
    if (titleHeight > 0) placeTitle(writer, entry.name, place.x, place.y, boxes[index].width);
    return placeStation(writer, entry, index, layouts[index], place.x, place.y + titleHeight, words);
  });
  return {
    widthDu: picture.width,
    heightDu: picture.height,
    baseScale,
    assumedCaption: words.assumed,
    ...finishScene(writer),
    stations: sceneStations,
  };
}

function placeStation(
  writer: SceneWriter,
  {station, stationId, name}: PictureStation,
  index: number,
  layout: StationLayout,
  x: number,
  y: number,
  words: SceneWords,
): SceneStation {
  const draft = createStationDraft(writer, station, {index, layout, x, y, words});
  placeCabinets(draft);
  station.entries.forEach((entry, at) => {
    if (entry.kind === 'tie') placeTie(draft, at, entry.tie);
    if (entry.kind === 'unknown') placeUnknown(draft, at, entry);
  });
  placeBusbars(draft);
  return {x, y, width: layout.width, height: layout.height, id: stationId, name, ...draft.columns, values: draft.values};
}

function placeTitle(writer: SceneWriter, name: string | undefined, x: number, y: number, width: number): void {
  if (name === undefined || name === '') return;
  addText(writer, {
    x: x + TITLE.x,
    y: y + TITLE.y,
    size: TITLE.size,
    weight: 600,
    anchor: TextAnchor.start,
    tone: TextTone.ink,
    priority: 1,
    minK: ShowFrom.always,
    maxWidth: width - 2 * TITLE.x,
    hit: NONE,
    text: name,
  });
}
