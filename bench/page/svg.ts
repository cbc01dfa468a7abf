import type {MeasuredSubject} from '@livebus/engine/measure';
import {GROUND_COLOUR, LABEL, LABEL_COLOUR, LABEL_FONT, peerScene, peerStates} from './peer-scene.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** One group a symbol under one transform; names and values are hidden by one class while they are too small to read. */
export const svg: MeasuredSubject = {
  name: 'svg',
  async mount(host, input) {
    const scene = peerScene(input);
    const states = peerStates(scene);
    const picture = document.createElementNS(SVG, 'svg');
    picture.setAttribute('width', String(scene.widthPx));
    picture.setAttribute('height', String(scene.heightPx));
    picture.style.background = GROUND_COLOUR;
    const groups: string[] = [];
    for (let i = 0; i < scene.count; i++) {
      const fill = scene.closed[i] ? 'currentColor' : GROUND_COLOUR;
      groups.push(
        `<g transform="translate(${scene.x[i]},${scene.y[i]})" style="color:${states.colour[i]}"><path d="M0 -22V22" stroke="currentColor" stroke-width="2"/><rect x="-9" y="-9" width="18" height="18" fill="${fill}" stroke="currentColor" stroke-width="2"/><circle cx="14" cy="-14" r="4" fill="currentColor"/><text x="${LABEL.x}" y="${LABEL.nameY}">${scene.name[i]}</text><text x="${LABEL.x}" y="${LABEL.valueY}">${states.value[i]}</text></g>`,
      );
    }
    const style = `<style>text{font:${LABEL_FONT};fill:${LABEL_COLOUR}}.far text{display:none}</style>`;
    picture.innerHTML = `${style}<g>${groups.join('')}</g>`;
    host.append(picture);
    const root = picture.lastElementChild as SVGGElement;
    const symbols = [...root.children] as SVGGElement[];
    const texts = symbols.map((symbol) => symbol.lastElementChild?.firstChild as Text);
    const showStep = (step: number) => {
      const {k, x, y} = scene.viewOf(step);
      root.setAttribute('transform', `matrix(${k} 0 0 ${k} ${x} ${y})`);
      root.classList.toggle('far', k < scene.labelsFromK);
    };
    showStep(0);
    return {
      painter: 'svg',
      renderer: 'cpu',
      labels: 2 * scene.count,
      showStep,
      prepareUpdate(round, share) {
        const changed = states.change(round, share);
        return () => {
          for (const i of changed) {
            symbols[i]!.style.color = states.colour[i]!;
            texts[i]!.data = states.value[i]!;
          }
        };
      },
      dispose: () => picture.remove(),
    };
  },
};
