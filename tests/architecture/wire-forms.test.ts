import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {listFiles} from '../../scripts/source/list-files.ts';
import {ROOT} from './house.ts';

/** Names of the wire's odd forms, which no screen has to know: two lists for one station, a JSON in a field. */
const WIRE_FORMS = /\b(?:lvRealDatas|transformerList|deviceList|jsonData)\b/;

const CLIENT = ['app', 'ui', 'documents', 'workers', 'engine', 'gallery'];
const isTest = (path: string) => /\.test\.tsx?$|\/test-[^/]*\.tsx?$|\/support\//.test(path);
const isSource = (path: string) => /\.tsx?$/.test(path) && !isTest(path);

function naming(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => WIRE_FORMS.test(readFileSync(join(ROOT, path), 'utf8')));
}

describe('the wire’s forms', () => {
  const sources = listFiles(ROOT, (path) => isSource(path) && CLIENT.includes(path.split('/')[0]!));

  it('are known to app/base/api alone on this side of the contract: everything else has one flat list of readings', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(naming(sources).filter((path) => !path.startsWith('app/base/api/'))).toEqual([]);
  });

  it('are known to the routes alone on the other side, and to the examples of the requirement', () => {
    const others = listFiles(ROOT, (path) => isSource(path) && ['server', 'fixtures'].includes(path.split('/')[0]!));
    expect(others.length).toBeGreaterThan(300);
    expect(naming(others)).toEqual([
      'fixtures/sites/precision-park.ts',
      'fixtures/stations/part-a.ts',
      'server/areas/monitoring/routes/power-monitor.ts',
      'server/areas/monitoring/wire-forms.ts',
    ]);
  });

  it('are found where they are', () => {
    expect(naming(sources)).toEqual(['app/base/api/calls/power-monitor.ts', 'app/base/api/readings/station-readings.ts']);
  });
});
