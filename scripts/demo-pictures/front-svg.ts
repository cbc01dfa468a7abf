import {
  FLAG4_MEANING,
  PANEL_LAYOUT,
  type Palette,
  panelLamps,
  symbolIndex,
  symbolState,
  symbolTable,
  type VoltageKind,
} from '@livebus/engine/core';
import {escapeXml, symbolPaths} from './symbol-paths.ts';

interface Front {
  readonly deviceId: string;
  readonly deviceName: string;
  readonly kind: VoltageKind;
}

const PLATE = PANEL_LAYOUT.plate;
const BODY = {width: 560, height: 1080};
const DOOR = {x: 40, y: 820, height: 210};

/** A drawing of a cabinet's front: its parts at rest, its name, and a note that it is no photograph. */
export function frontSvg({deviceId, deviceName, kind}: Front, palette: Palette): {svg: string; width: number; height: number} {
  const [width, height] = [BODY.width + 80, BODY.height + 120];
  const {ink, plate, edge} = palette.panel;
  const left = (BODY.width - PLATE.width) / 2;
  const parts = panelLamps(kind === 'high' ? 'high' : 'lowOutgoing', null, FLAG4_MEANING[kind]).map(
    ({symbol, state, signal, label, x, y}) => {
      const index = symbolIndex(symbol);
      const {width: box, height: below} = symbolTable().symbols[index]!;
      const shown = symbolState(index, signal === 'unknown' ? 'off' : state);
      return [
        `<g transform="translate(${left + x} ${110 + y})">${symbolPaths(index, shown, 0, palette)}`,
        `<text x="${box / 2}" y="${below + 16}" font-size="15" text-anchor="middle" fill="${palette.ink}">${escapeXml(label)}</text></g>`,
      ].join('');
    },
  );
  const slits = Array.from(
    {length: 6},
    (_, i) => `<path d="M${DOOR.x + 60} ${DOOR.y + 60 + 18 * i}h120" stroke="${edge}" stroke-width="6"/>`,
  );
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" style="display:block">`,
    `<rect width="100%" height="100%" fill="${palette.ground}"/><g transform="translate(40 30)" stroke-linejoin="round" stroke-linecap="round">`,
    `<rect width="${BODY.width}" height="${BODY.height}" rx="10" fill="${palette.frame}" stroke="${ink}" stroke-width="4"/>`,
    `<rect x="${left - 30}" y="24" width="${PLATE.width + 60}" height="60" rx="4" fill="${plate}" stroke="${edge}" stroke-width="2"/>`,
    `<text x="${BODY.width / 2}" y="64" font-size="28" font-weight="600" text-anchor="middle" fill="${palette.ink}">${escapeXml(deviceName)}　${escapeXml(deviceId)}</text>`,
    `<rect x="${left}" y="110" width="${PLATE.width}" height="${PLATE.height}" rx="${PLATE.radius}" fill="${plate}" stroke="${edge}" stroke-width="2"/>`,
    ...parts,
    `<rect x="${DOOR.x}" y="${DOOR.y}" width="${BODY.width - 2 * DOOR.x}" height="${DOOR.height}" rx="6" fill="${palette.surface}" stroke="${ink}" stroke-width="3"/>`,
    ...slits,
    `<rect x="${BODY.width - 120}" y="${DOOR.y + 70}" width="22" height="80" rx="8" fill="${plate}" stroke="${ink}" stroke-width="3"/>`,
    '</g>',
    `<text x="${width / 2}" y="${height - 36}" font-size="26" text-anchor="middle" fill="${palette.muted}">示意图 · 柜面布置，非实物照片</text></svg>`,
  ].join('');
  return {svg, width, height};
}
