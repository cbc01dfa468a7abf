import {type DiagramScene, NONE, type Palette, symbolIndex, symbolState, symbolTable} from '@livebus/engine/core';
import {escapeXml, polyline, symbolPaths} from './symbol-paths.ts';

/** Pixels for each diagram unit. */
const K = 0.62;
const HEAD_DU = 110;
const MARGIN_DU = 24;
/** Labels and units of figures, left out of a drawing without figures; the overview's names are repeated in their heads. */
const FIGURE_PRIORITY = 5;
const ANCHORS = ['start', 'middle', 'end'];

/** A whole picture without state: switches closed, nothing coloured, no figure; with its title and a note that it is a drawing. */
export function sceneSvg(scene: DiagramScene, title: string, palette: Palette): {svg: string; width: number; height: number} {
  const widthDu = scene.widthDu + 2 * MARGIN_DU;
  const heightDu = scene.heightDu + HEAD_DU + MARGIN_DU;
  const body = [frames(scene, palette), conductors(scene, palette), symbols(scene, palette), texts(scene, palette)].join('');
  const [width, height] = [widthDu * K, heightDu * K];
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${widthDu} ${heightDu}" style="display:block">`,
    `<rect width="100%" height="100%" fill="${palette.ground}"/>`,
    `<text x="${MARGIN_DU + 8}" y="62" font-size="44" font-weight="600" fill="${palette.ink}">${escapeXml(title)}</text>`,
    `<text x="${widthDu - MARGIN_DU - 8}" y="62" font-size="30" text-anchor="end" fill="${palette.muted}">示意图 · 依接线图数据绘制，不随实时数据变化</text>`,
    `<g transform="translate(${MARGIN_DU} ${HEAD_DU})" stroke-linejoin="round">${body}</g></svg>`,
  ].join('');
  return {svg, width, height};
}

function frames({frames: all}: DiagramScene, palette: Palette): string {
  return indexes(all.count)
    .map((i) => {
      const [x, y, width, height, head] = [all.x[i], all.y[i], all.width[i], all.height[i], all.head[i]];
      if (height === 0) return `<path d="M${x} ${y}h${width}" stroke="${palette.frameLine}" stroke-width="2"/>`;
      const line = head === 0 ? '' : `<path d="M${x} ${y! + head!}h${width}" stroke="${palette.frameLine}" stroke-width="2"/>`;
      const stroke = all.kind[i] === 1 ? palette.ink : palette.frameLine;
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${all.radius[i]}" fill="${palette.surface}" stroke="${stroke}" stroke-width="2"/>${line}`;
    })
    .join('');
}

function conductors({conductors: all}: DiagramScene, palette: Palette): string {
  const {weights} = symbolTable();
  return indexes(all.count)
    .map((i) => {
      const points = all.points.subarray(2 * all.offset[i]!, 2 * all.offset[i + 1]!);
      const width = weights[all.weight[i]!]!.widthDu * 0.7;
      return `<path d="${polyline(points)}" fill="none" stroke="${palette.ink}" stroke-width="${width}"/>`;
    })
    .join('');
}

function symbols(scene: DiagramScene, palette: Palette): string {
  const {symbols: all} = scene;
  const slots = closedSlots(scene);
  return indexes(all.count)
    .filter((i) => all.hideable[i] === 0)
    .map((i) => {
      const {width, height} = symbolTable().symbols[all.symbol[i]!]!;
      const slot = all.variantSlot[i]!;
      const state = slot === 0 ? all.variant[i]! : slots[slot]!;
      const turn = all.rotation[i] === 0 ? '' : ` rotate(${all.rotation[i]} ${width / 2} ${height / 2})`;
      return `<g transform="translate(${all.x[i]} ${all.y[i]})${turn} scale(${all.size[i]})">${symbolPaths(all.symbol[i]!, state, all.omit[i]!, palette)}</g>`;
    })
    .join('');
}

/** Every switch closed, every earthing switch off, every live display neutral. */
function closedSlots({slotCount, stations}: DiagramScene): Uint8Array {
  const slots = new Uint8Array(slotCount);
  const off = symbolState(symbolIndex('earthing-switch'), 'off');
  const neutral = symbolState(symbolIndex('live-display'), 'neutral');
  for (const station of stations) {
    station.unitPositionSlot.forEach((slot, i) => {
      slots[slot] = station.unitPositionStates[3 * i + 1]!;
    });
    station.tiePositionSlot.forEach((slot, i) => {
      slots[slot] = station.tiePositionStates[3 * i + 1]!;
    });
    for (const slot of station.unitEarthingSwitchSlot) slots[slot] = off;
    for (const slot of station.unitPresenceSlot) slots[slot] = neutral;
  }
  return slots;
}

function texts({texts: all}: DiagramScene, palette: Palette): string {
  return indexes(all.count)
    .filter((i) => all.value[i] === NONE && all.maxK[i] === 0 && all.priority[i]! < FIGURE_PRIORITY)
    .map((i) => {
      const place = `x="${all.x[i]}" y="${all.y[i]}" font-size="${all.size[i]}" font-weight="${all.weight[i]}"`;
      return `<text ${place} text-anchor="${ANCHORS[all.anchor[i]!]}" fill="${palette.ink}">${escapeXml(all.fixed[i]!)}</text>`;
    })
    .join('');
}

function indexes(count: number): number[] {
  return Array.from({length: count}, (_, index) => index);
}
