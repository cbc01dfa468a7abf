import {Made, replaceMethod, type Watch} from './watch.ts';

type Methods = Record<string, (...args: unknown[]) => unknown>;

const OBJECT_KINDS = ['Buffer', 'Texture', 'VertexArray', 'Program', 'Framebuffer', 'Renderbuffer', 'Sampler'] as const;

/** Canvases, on the page or off it, that were not collected. */
export function watchCanvases(): Watch {
  const canvases = new Made<HTMLCanvasElement | OffscreenCanvas>();
  const undoCreate = replaceMethod(
    document,
    'createElement',
    (original) =>
      ((...args: Parameters<typeof document.createElement>) => {
        const element = original.apply(document, args);
        if (element instanceof HTMLCanvasElement) canvases.add(element);
        return element;
      }) as typeof original,
  );
  const undoOffscreen = replaceMethod(
    globalThis,
    'OffscreenCanvas',
    (original) =>
      class extends original {
        constructor(width: number, height: number) {
          super(width, height);
          canvases.add(this);
        }
      },
  );
  return {
    count: () => canvases.all().length,
    undo: () => {
      undoCreate();
      undoOffscreen();
    },
  };
}

/** WebGL contexts that are neither lost nor collected, and what was made on them and neither deleted nor collected. */
export function watchContexts(): {readonly contexts: Watch; readonly objects: Watch} {
  const made = new Made<WebGL2RenderingContext>();
  const objects = new Made<object>();
  const contextOf = new WeakMap<object, WebGL2RenderingContext>();
  const known = new WeakSet<WebGL2RenderingContext>();
  const undo = [HTMLCanvasElement.prototype, OffscreenCanvas.prototype].map((prototype) =>
    replaceMethod(
      prototype as unknown as Methods,
      'getContext',
      (original) =>
        function (this: unknown, ...args) {
          const context = original.apply(this, args);
          if (context instanceof WebGL2RenderingContext && !known.has(context)) {
            known.add(context);
            made.add(context);
          }
          return context;
        },
    ),
  );
  const gl = WebGL2RenderingContext.prototype as unknown as Methods;
  const undoObjects = OBJECT_KINDS.flatMap((kind) => [
    replaceMethod(
      gl,
      `create${kind}`,
      (original) =>
        function (this: unknown, ...args) {
          const object = original.apply(this, args);
          if (typeof object === 'object' && object !== null) {
            contextOf.set(object, this as WebGL2RenderingContext);
            objects.add(object);
          }
          return object;
        },
    ),
    replaceMethod(
      gl,
      `delete${kind}`,
      (original) =>
        function (this: unknown, ...args) {
          if (typeof args[0] === 'object' && args[0] !== null) contextOf.delete(args[0]);
          return original.apply(this, args);
        },
    ),
  ]);
  const undoAll = (steps: readonly (() => void)[]) => () => {
    for (const step of steps) step();
  };
  return {
    contexts: {count: () => made.all().filter((context) => !context.isContextLost()).length, undo: undoAll(undo)},
    objects: {
      count: () => objects.all().filter((object) => contextOf.get(object)?.isContextLost() === false).length,
      undo: undoAll(undoObjects),
    },
  };
}
