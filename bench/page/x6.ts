import {Graph} from '@antv/x6';
import type {MeasuredSubject} from '@livebus/engine/measure';
import {GROUND_COLOUR, LABEL, LABEL_COLOUR, LABEL_FONT, PITCH, peerScene, peerStates} from './peer-scene.ts';

const SHAPE = 'station-symbol';
/** The whole drawing of 50,000 takes it many minutes; the command has its own limit (`--patience`). */
const PATIENCE_MS = 1_800_000;

/**
 * One node a symbol, drawn completely by X6's asynchronous renderer; names and values are hidden by one class while they are too small to
 * read.
 */
export const x6: MeasuredSubject = {
  name: 'x6',
  async mount(host, input) {
    const scene = peerScene(input);
    const states = peerStates(scene);
    const style = document.createElement('style');
    style.textContent = `.x6-far text{display:none}.x6-labels text{font:${LABEL_FONT};fill:${LABEL_COLOUR}}`;
    const container = document.createElement('div');
    container.className = 'x6-labels';
    container.style.cssText = `width:${scene.widthPx}px;height:${scene.heightPx}px`;
    host.append(style, container);
    registerShape();
    const graph = new Graph({
      container,
      width: scene.widthPx,
      height: scene.heightPx,
      interacting: false,
      virtual: false,
      background: {color: GROUND_COLOUR},
      grid: false,
      async: true,
    });
    const nodes = Array.from({length: scene.count}, (_, i) => {
      const colour = states.colour[i]!;
      return {
        id: `p${i}`,
        shape: SHAPE,
        x: scene.x[i]! - PITCH / 2,
        y: scene.y[i]! - PITCH / 2,
        attrs: {
          lead: {stroke: colour},
          body: {stroke: colour, fill: scene.closed[i] ? colour : GROUND_COLOUR},
          dot: {fill: colour},
          name: {text: scene.name[i]!},
          value: {text: states.value[i]!},
        },
      };
    });
    const showStep = (step: number) => {
      const {k, x, y} = scene.viewOf(step);
      graph.matrix({a: k, b: 0, c: 0, d: k, e: x, f: y});
      container.classList.toggle('x6-far', k < scene.labelsFromK);
    };
    const rendered = new Promise<void>((resolve, reject) => {
      const patience = setTimeout(() => reject(new Error(`not rendered after ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
      graph.once('render:done', () => {
        clearTimeout(patience);
        resolve();
      });
    });
    showStep(0);
    graph.fromJSON({nodes});
    await rendered;
    return {
      painter: 'svg',
      renderer: 'cpu',
      labels: 2 * scene.count,
      showStep,
      prepareUpdate(round, share) {
        const changed = states.change(round, share);
        return () => {
          for (const i of changed) {
            const stroke = states.colour[i]!;
            graph.getCellById(`p${i}`).attr({lead: {stroke}, body: {stroke}, value: {text: states.value[i]!}});
          }
        };
      },
      dispose() {
        graph.dispose();
        container.remove();
        style.remove();
      },
    };
  },
};

function registerShape(): void {
  Graph.registerNode(
    SHAPE,
    {
      inherit: 'rect',
      width: PITCH,
      height: PITCH,
      markup: [
        {tagName: 'path', selector: 'lead'},
        {tagName: 'rect', selector: 'body'},
        {tagName: 'circle', selector: 'dot'},
        {tagName: 'text', selector: 'name'},
        {tagName: 'text', selector: 'value'},
      ],
      attrs: {
        // Texts begin in the middle of the node, as in the inherited shape.
        lead: {d: `M${PITCH / 2} 2V${PITCH - 2}`, strokeWidth: 2},
        body: {refWidth: null, refHeight: null, x: 15, y: 15, width: 18, height: 18, strokeWidth: 2},
        dot: {cx: 38, cy: 10, r: 4},
        name: {x: LABEL.x, y: LABEL.nameY, textAnchor: 'start', textVerticalAnchor: 'bottom'},
        value: {x: LABEL.x, y: LABEL.valueY, textAnchor: 'start', textVerticalAnchor: 'bottom'},
      },
    },
    true,
  );
}
