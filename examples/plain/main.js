import {buildScene, energise, parseDiagram} from '@livebus/engine/core';
import {createDiagramView, stationState} from '@livebus/engine/diagram';

const {diagram, readings, telemetry} = await (await fetch('station.json')).json();
const parsed = parseDiagram(diagram);
if (!parsed.ok) throw new Error(parsed.faults.map(({path, code}) => `${path}: ${code}`).join('\n'));

const station = parsed.value;
const host = document.querySelector('#station');
const scene = buildScene([{station}], {canvasWidthPx: host.clientWidth});
const {columns} = energise(station, readings, {mode: 'segment', nowMs: Date.now(), staleAfterMs: 10_000});
const figures = new Map(telemetry.map((row) => [row.deviceId, row]));

const view = createDiagramView(host);
view.setStation(scene);
view.setState(stationState(scene, [{station, columns, telemetry: figures, transformers: new Map()}]));
view.onPick((hit) => {
  document.querySelector('#chosen').textContent = hit === null ? '' : `${hit.kind} ${hit.id}`;
});
