import type {EnergiseMode, PaletteSet, PictureLayoutKind} from '@livebus/engine/core';
import type {DiagramCamera, PainterChoice} from '@livebus/engine/diagram';
import {readMoment} from '../../../../shared/address/moment-param.ts';
import type {DiagramPick} from '../../../../shared/picture/session/diagram-model.ts';

/**
 * What of the screen stands in its address: `?stationId=ID` or `?projectId=ID`, `&device=ID`, `&view=zoom,panX,panY`, `&curve=` figure,
 * `&trace=1`, `&show=` states, `&at=` a past moment and, for the picture of any asset, `&rule=`, `&layout=`, `&colours=`, `&painter=`.
 */
export interface ViewAddress {
  readonly pick: DiagramPick | null;
  readonly device: string | null;
  readonly camera: DiagramCamera | null;
  /** Name of the figure whose curve is shown, unchecked; null for the device's first. */
  readonly curve: string | null;
  readonly painter: PainterChoice;
  /** What feeds the device and what it feeds is shown. */
  readonly trace: boolean;
  /** States that stand out and that the equipment list is reduced to, unchecked; empty for all. */
  readonly show: readonly string[];
  /** By which rule the picture is energised; null for the configuration's (MO-4-25). */
  readonly rule: EnergiseMode | null;
  readonly layout: PictureLayoutKind;
  readonly colours: PaletteSet;
  /** The past moment shown, epoch ms; undefined is now, null a text that is no moment. */
  readonly at: number | null | undefined;
}

/** How the picture of any asset is shown: they stay when another is picked. */
const PICTURE_PARAMS = ['painter', 'rule', 'layout', 'colours', 'at'] as const;

export function readViewAddress(params: URLSearchParams): ViewAddress {
  const stationId = params.get('stationId');
  const projectId = params.get('projectId');
  return {
    pick: stationId ? {kind: 'station', id: stationId} : projectId ? {kind: 'project', id: projectId} : null,
    device: params.get('device') || null,
    camera: readCamera(params.get('view')),
    curve: params.get('curve') || null,
    painter: readPainter(params.get('painter')),
    trace: params.get('trace') === '1',
    show: (params.get('show') ?? '').split(',').filter(Boolean),
    rule: readOne(params.get('rule'), ['segment', 'graph']),
    layout: readOne(params.get('layout'), ['row', 'folded']) ?? 'row',
    colours: readOne(params.get('colours'), ['calm', 'voltage']) ?? 'calm',
    at: readMoment(params.get('at')),
  };
}

/** Parameters of another asset's picture: device and camera belong to the old one and go; how pictures are shown stays. */
export function withPick(params: URLSearchParams, pick: DiagramPick): URLSearchParams {
  const next = new URLSearchParams({[pick.kind === 'station' ? 'stationId' : 'projectId']: pick.id});
  for (const name of PICTURE_PARAMS) {
    const value = params.get(name);
    if (value) next.set(name, value);
  }
  return next;
}

/**
 * Another device, or none. `keep`: it was picked where it stands, and the view is the one that was; `centre`: the view goes to it,
 * and until it has come to rest an address without a view says the same.
 */
export function withDevice(params: URLSearchParams, device: string | null, view: 'keep' | 'centre'): URLSearchParams {
  const next = new URLSearchParams(params);
  if (device === null) for (const name of ['device', 'curve', 'trace']) next.delete(name);
  else next.set('device', device);
  if (view === 'centre') next.delete('view');
  return view === 'keep' ? withView(next, next.get('view') ?? FIRST_VIEW) : next;
}

/** With nothing selected and nothing over the picture, shown as it is. */
export function withoutSelection(params: URLSearchParams): URLSearchParams {
  const next = withDevice(params, null, 'keep');
  for (const name of ['cabinet', 'photo']) next.delete(name);
  return next;
}

/** The figure whose curve is shown; it stays for the next device, which is looked at for the same reason, and goes with the last. */
export function withCurve(params: URLSearchParams, curve: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set('curve', curve);
  return next;
}

/** Puts a choice into the address, or takes it out with null. */
export function withChoice(
  params: URLSearchParams,
  name: 'trace' | 'show' | 'rule' | 'layout' | 'colours' | 'painter' | 'at',
  value: string | null,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}

export function withCamera(params: URLSearchParams, camera: DiagramCamera): URLSearchParams {
  return withView(new URLSearchParams(params), writeCamera(camera));
}

const FIRST_VIEW = '1,0,0';

/** The first view needs no words, except beside a device: without a view that device would be centred. */
function withView(next: URLSearchParams, text: string): URLSearchParams {
  if (text === FIRST_VIEW && !next.has('device')) next.delete('view');
  else next.set('view', text);
  return next;
}

function writeCamera({zoom, panX, panY}: DiagramCamera): string {
  return [Number(zoom.toFixed(3)), Math.round(panX) + 0, Math.round(panY) + 0].join(',');
}

function readCamera(text: string | null): DiagramCamera | null {
  if (!text) return null;
  const [zoom, panX, panY, ...rest] = text.split(',').map(Number);
  if (zoom === undefined || panX === undefined || panY === undefined || rest.length > 0) return null;
  return [zoom, panX, panY].every(Number.isFinite) && zoom > 0 ? {zoom, panX, panY} : null;
}

function readOne<Value extends string>(text: string | null, allowed: readonly Value[]): Value | null {
  return allowed.find((value) => value === text) ?? null;
}

function readPainter(text: string | null): PainterChoice {
  return readOne(text, ['webgl', 'canvas2d']) ?? 'auto';
}
