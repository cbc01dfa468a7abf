import type {DiagramCamera, PainterChoice} from '@livebus/engine/diagram';
import type {DiagramPick} from './diagram-model.ts';

/** What of the screen stands in its address: `?stationId=ID` or `?projectId=ID`, `&device=ID`, `&view=zoom,panX,panY`, `&curve=` figure, `&painter=`. */
export interface ViewAddress {
  readonly pick: DiagramPick | null;
  readonly device: string | null;
  readonly camera: DiagramCamera | null;
  /** Name of the figure whose curve is shown, unchecked; null for the device's first. */
  readonly curve: string | null;
  readonly painter: PainterChoice;
}

export function readViewAddress(params: URLSearchParams): ViewAddress {
  const stationId = params.get('stationId');
  const projectId = params.get('projectId');
  return {
    pick: stationId ? {kind: 'station', id: stationId} : projectId ? {kind: 'project', id: projectId} : null,
    device: params.get('device') || null,
    camera: readCamera(params.get('view')),
    curve: params.get('curve') || null,
    painter: readPainter(params.get('painter')),
  };
}

/** Parameters of another asset's picture: device and camera belong to the old one and go; the painter stays. */
export function withPick(params: URLSearchParams, pick: DiagramPick): URLSearchParams {
  const next = new URLSearchParams({[pick.kind === 'station' ? 'stationId' : 'projectId']: pick.id});
  const painter = params.get('painter');
  if (painter) next.set('painter', painter);
  return next;
}

/**
 * Another device, or none. `keep`: it was picked where it stands, and the view is the one that was; `centre`: the view goes to it,
 * and until it has come to rest an address without a view says the same.
 */
export function withDevice(params: URLSearchParams, device: string | null, view: 'keep' | 'centre'): URLSearchParams {
  const next = new URLSearchParams(params);
  if (device === null) for (const name of ['device', 'curve']) next.delete(name);
  else next.set('device', device);
  if (view === 'centre') next.delete('view');
  return view === 'keep' ? withView(next, next.get('view') ?? FIRST_VIEW) : next;
}

/** The figure whose curve is shown; it stays for the next device, which is looked at for the same reason, and goes with the last. */
export function withCurve(params: URLSearchParams, curve: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set('curve', curve);
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

function readPainter(text: string | null): PainterChoice {
  return text === 'webgl' || text === 'canvas2d' ? text : 'auto';
}
