import type {DiagramScene} from '../../../core/index.ts';
import {Detail} from '../picture/levels.ts';
import {allTexts, cutPicture} from '../picture/picture.ts';
import type {Glyph} from '../picture/tiles/glyphs.ts';
import type {EmphasisLayers} from './emphasis-layers.ts';
import type {GeometryStore} from './geometry/geometry-store.ts';
import {MarkLayers} from './mark-layers.ts';
import {SceneLayers} from './scene-layers.ts';
import type {DiagramShaders} from './shaders/diagram-shaders.ts';
import {TextLayers} from './text/text-layers.ts';
import {cutTextTiles} from './text/text-tiles.ts';

/** Symbols per mesh: few draw calls, and little drawn beyond the canvas edge. */
export const TILE_SIZE = 1024;

/** Parts for painting one scene; all except `emphasis` are below `layers`. */
export interface SceneParts {
  readonly scene: DiagramScene;
  readonly layers: SceneLayers;
  readonly texts: TextLayers;
  readonly marks: MarkLayers;
  /** Created when the scene is first emphasised. */
  emphasis: EmphasisLayers | null;
}

/**
 * Creates the parts in steps, because dividing a large scene at once would block the page noticeably. Nothing that needs disposing is
 * created before the last step, so that it can be abandoned at any step.
 */
export function* makeSceneParts(
  scene: DiagramScene,
  glyphs: readonly Glyph[],
  shaders: DiagramShaders,
  store: GeometryStore,
): Generator<undefined, SceneParts> {
  const picture = cutPicture(scene, glyphs, TILE_SIZE);
  yield;
  void picture.ticks;
  for (const level of Object.values(Detail)) {
    picture.textsOf(level);
    yield;
  }
  const textTiles = cutTextTiles(scene, allTexts(picture));
  yield;
  const layers = new SceneLayers(scene, picture, glyphs, shaders, store);
  const texts = new TextLayers(scene, textTiles, store, shaders.text);
  const marks = new MarkLayers(scene, glyphs, picture.marks, store, shaders.mark);
  layers.texts.addChild(texts.container);
  layers.marks.addChild(marks.container);
  return {scene, layers, texts, marks, emphasis: null};
}
