import type {MeasuredSubject} from '@livebus/engine/measure';
import {Meta2d, type Pen} from '@meta2d/core';
import {GROUND_COLOUR, LABEL, LABEL_COLOUR, PITCH, peerScene, peerStates} from './peer-scene.ts';

const HOST_ID = 'meta2d-host';

/** One pen a symbol, with its name and value as its text; the texts are off while they are too small to read. */
export const meta2d: MeasuredSubject = {
  name: 'meta2d',
  async mount(host, input) {
    const scene = peerScene(input);
    const states = peerStates(scene);
    host.id = HOST_ID;
    const diagram = new Meta2d(HOST_ID, {
      rule: false,
      grid: false,
      disableScale: false,
      minScale: 0.001,
      maxScale: 100,
      interval: 0,
      autoFPS: false,
      disableAnchor: true,
      background: GROUND_COLOUR,
    });
    diagram.register({stationsymbol: symbolPath});
    const textOf = (i: number) => `${scene.name[i]}\n${states.value[i]}`;
    const pens = Array.from(
      {length: scene.count},
      (_, i): Pen => ({
        id: `p${i}`,
        name: 'stationsymbol',
        x: scene.x[i]! - PITCH / 2,
        y: scene.y[i]! - PITCH / 2,
        width: PITCH,
        height: PITCH,
        color: states.colour[i]!,
        background: scene.closed[i] ? states.colour[i]! : GROUND_COLOUR,
        lineWidth: 2,
        text: textOf(i),
        textColor: LABEL_COLOUR,
        fontSize: LABEL.size,
        lineHeight: 1,
        textAlign: 'left',
        textBaseline: 'bottom',
        textLeft: PITCH / 2 + LABEL.x,
        whiteSpace: 'pre-line',
      }),
    );
    diagram.open({pens, locked: 1, background: GROUND_COLOUR, x: 0, y: 0, scale: 1} as never);
    diagram.store.options.interval = 0;
    let labelled = true;
    const showStep = (step: number) => {
      const {k, x, y} = scene.viewOf(step);
      const legible = k >= scene.labelsFromK;
      if (legible !== labelled) for (const pen of diagram.store.data.pens) pen.calculative!.hiddenText = !legible;
      labelled = legible;
      diagram.store.data.x = 0;
      diagram.scale(k, {x: scene.widthPx / 2, y: scene.heightPx / 2});
      const {origin} = diagram.store.data;
      diagram.store.data.x = Math.round(x - origin.x);
      diagram.store.data.y = Math.round(y - origin.y);
      diagram.translate(0, 0);
      diagram.canvas.render();
    };
    showStep(0);
    return {
      painter: 'canvas2d',
      renderer: 'cpu',
      labels: 2 * scene.count,
      showStep,
      prepareUpdate(round, share) {
        const changed = states.change(round, share);
        return () => {
          for (const i of changed)
            diagram.setValue({id: `p${i}`, color: states.colour[i]!, text: textOf(i)}, {render: false, doEvent: false});
          diagram.canvas.render();
        };
      },
      dispose() {
        diagram.destroy();
        host.removeAttribute('id');
      },
    };
  },
};

function symbolPath(pen: Pen): Path2D {
  const path = new Path2D();
  const rect = pen.calculative!.worldRect!;
  const k = rect.width! / PITCH;
  const cx = rect.x! + rect.width! / 2;
  const cy = rect.y! + rect.height! / 2;
  path.moveTo(cx, cy - 22 * k);
  path.lineTo(cx, cy + 22 * k);
  path.rect(cx - 9 * k, cy - 9 * k, 18 * k, 18 * k);
  path.moveTo(cx + 18 * k, cy - 14 * k);
  path.arc(cx + 14 * k, cy - 14 * k, 4 * k, 0, 6.3);
  return path;
}
