import {type CompiledSymbol, LineState, type Palette} from '@livebus/engine/core';
import {Application, extend} from '@pixi/react';
import {Container, Graphics} from 'pixi.js';
import {useCallback} from 'react';
import {drawSymbol} from './symbol-graphics.ts';
import type {GalleryWords} from './words.ts';

extend({Container, Graphics});

const CELL = 150;
const STATE_NAMES = Object.keys(LineState) as (keyof typeof LineState)[];

export interface SymbolCloseUpProps {
  readonly symbol: CompiledSymbol;
  readonly palette: Palette;
  readonly words: GalleryWords;
}

/** All states of one symbol in all line states, as Pixi graphics: one row per state, one column per line state. */
export function SymbolCloseUp({symbol, palette, words}: SymbolCloseUpProps) {
  const width = STATE_NAMES.length * CELL;
  const height = symbol.states.length * CELL;
  if (!hasWebGl()) return <p className="p-4 text-13 text-text-2">{words.noWebGl}</p>;
  return (
    <figure className="m-0">
      <figcaption className="px-4 py-2 text-13 text-text-2">
        {symbol.title} · {symbol.name} · {symbol.width} × {symbol.height} · {words.terminals} {Object.keys(symbol.terminals).join(' ')}
      </figcaption>
      <div className="flex pl-4 text-12 text-text-3" style={{width}}>
        {STATE_NAMES.map((name) => (
          <span key={name} className="text-center" style={{width: CELL}}>
            {words.lineStates[name]}
          </span>
        ))}
      </div>
      <Application
        key={`${symbol.name}:${palette.ground}`}
        width={width}
        height={height}
        background={palette.surface}
        antialias
        resolution={devicePixelRatio}
        autoDensity
        preference="webgl"
        onInit={(app) => {
          // Nothing moves here, so a new state need not be shown within a frame.
          app.ticker.maxFPS = 5;
        }}
      >
        {symbol.states.map((state, row) =>
          STATE_NAMES.map((name, column) => (
            <Cell
              key={`${state}/${name}`}
              symbol={symbol}
              palette={palette}
              state={row}
              lineState={LineState[name]}
              x={column * CELL}
              y={row * CELL}
            />
          )),
        )}
      </Application>
    </figure>
  );
}

/** The sheet uses Canvas2D and does not need WebGL. */
function hasWebGl(): boolean {
  webGl ??= document.createElement('canvas').getContext('webgl2') !== null;
  return webGl;
}
let webGl: boolean | undefined;

interface CellProps {
  readonly symbol: CompiledSymbol;
  readonly palette: Palette;
  readonly state: number;
  readonly lineState: number;
  readonly x: number;
  readonly y: number;
}

function Cell({symbol, palette, state, lineState, x, y}: CellProps) {
  const draw = useCallback(
    (graphics: Graphics) => drawSymbol(graphics, symbol, state, lineState, palette),
    [symbol, state, lineState, palette],
  );
  const scale = Math.min(1.2, (CELL - 20) / Math.max(symbol.width, symbol.height));
  return <pixiGraphics draw={draw} scale={scale} x={x + (CELL - symbol.width * scale) / 2} y={y + (CELL - symbol.height * scale) / 2} />;
}
