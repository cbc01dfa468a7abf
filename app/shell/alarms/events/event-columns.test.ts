import {expect, it} from 'vitest';
import {eventColumns} from './event-columns.tsx';

it('project and device of an event are called as the language calls them, in every source', () => {
  const line = {
    ...{key: '1', projectName: '滨江园', projectNameEn: 'Riverside', projectNamePt: 'Ribeira'},
    ...{deviceName: '1#变压器', deviceNameEn: 'Transformer 1', deviceNamePt: undefined},
  };
  const shown = (kind: Parameters<typeof eventColumns>[0], language: string) =>
    eventColumns(kind, ((key: string) => key) as never, language)
      .filter(({key}) => key === 'projectName' || key === 'deviceName')
      .map(({key, value}) => [key, value?.(line)]);
  for (const kind of ['alarm', 'fault', 'switch'] as const) {
    expect(Object.fromEntries(shown(kind, 'zh-CN'))).toEqual({projectName: '滨江园', deviceName: '1#变压器'});
    expect(Object.fromEntries(shown(kind, 'en-US'))).toEqual({projectName: 'Riverside', deviceName: 'Transformer 1'});
    expect(Object.fromEntries(shown(kind, 'pt-BR'))).toEqual({projectName: 'Ribeira', deviceName: 'Transformer 1'});
  }
  expect(shown('monitor', 'en-US')).toEqual([['deviceName', 'Transformer 1']]);
});
