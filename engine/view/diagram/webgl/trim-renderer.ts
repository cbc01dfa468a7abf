import {
  ExtensionType,
  extensions,
  GlBackBufferSystem,
  GlGraphicsAdaptor,
  GlMeshAdaptor,
  GraphicsContextSystem,
  GraphicsPipe,
} from 'pixi.js';

/** Every mesh of a diagram has a shader of its own: the renderer's default one is never used. */
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
 * Takes from the library's renderers what no diagram uses. Each of them would compile three programs for it under new names and keep their texts for
 * good, 10 kB a renderer that ever was. To be called before a renderer is made; a second call does nothing.
 */
export function trimRenderer(): void {
  if (isTrimmed) return;
  isTrimmed = true;
  extensions.remove(GlMeshAdaptor, GlBackBufferSystem, GraphicsPipe, GlGraphicsAdaptor, GraphicsContextSystem);
  extensions.add(OwnMeshAdaptor, NoBackBuffer);
}
let isTrimmed = false;
