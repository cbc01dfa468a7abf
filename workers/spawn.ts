/** The only place that starts threads; bundlers find the scripts by exactly these expressions. */

export function spawnIngest(): Worker {
  return new Worker(new URL('./ingest.worker.ts', import.meta.url), {type: 'module', name: 'ingest'});
}

export function spawnTopology(): Worker {
  return new Worker(new URL('./topology.worker.ts', import.meta.url), {type: 'module', name: 'topology'});
}

export function spawnSheet(): Worker {
  return new Worker(new URL('./sheet.worker.ts', import.meta.url), {type: 'module', name: 'sheet'});
}

export function spawnSeries(): Worker {
  return new Worker(new URL('./series.worker.ts', import.meta.url), {type: 'module', name: 'series'});
}
