import {
  ExtensionType,
  extensions,
  GlBackBufferSystem,
  GlGraphicsAdaptor,
  GlMeshAdaptor,
  GraphicsContextSystem,
  GraphicsPipe,
} from 'pixi.js';

/** Every mesh of a diagram has its own shader: the renderer's default one is never used. */
class OwnMeshAdaptor extends GlMeshAdaptor {
  static override readonly extension = {type: [ExtensionType.WebGLPipesAdaptor], name: 'mesh'} as const;

  override init(): void {}

  override destroy(): void {}
}

/** A diagram is painted straight into its canvas. */
class NoBackBuffer extends GlBackBufferSystem {
  static override readonly extension = {type: [ExtensionType.WebGLSystem], name: 'backBuffer', priority: 1} as const;

  override init(): void {}
}

/**
 * Removes PixiJS features that no diagram uses; each would otherwise compile three shader programs under new names and keep their texts, 10
 * kB per renderer ever created. Call it before creating a renderer; a second call does nothing.
 */
export function trimRenderer(): void {
  if (isTrimmed) return;
  isTrimmed = true;
  extensions.remove(GlMeshAdaptor, GlBackBufferSystem, GraphicsPipe, GlGraphicsAdaptor, GraphicsContextSystem);
  extensions.add(OwnMeshAdaptor, NoBackBuffer);
}
let isTrimmed = false;
