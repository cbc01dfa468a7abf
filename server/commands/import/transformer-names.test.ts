import {expect, it} from 'vitest';
import {withTransformers} from './transformer-names.ts';

const listed = {
  name: '1#变压器',
  nameEn: 'Transformer 1',
  model: 'SCB13',
  ratedVa: 1_600_000,
  primaryV: 10_000,
  secondaryV: 400,
  feederId: 'F',
};
const transformers = new Map(
  [
    {...listed, id: 'T1'},
    {...listed, id: 'T2', name: '2#干式变压器SCB13-1600', nameEn: undefined},
    {...listed, id: 'T3', name: 'T3', nameEn: undefined, model: 'SCB14-630/10', ratedVa: 630_000},
    {...listed, id: '4', name: 'T4', nameEn: undefined, model: '', ratedVa: 31_500},
  ].map((one) => [one.id, one] as const),
);
const named = (fields: object) => (withTransformers([{type: 1, device: [fields]}], transformers) as [{device: [object]}])[0].device[0];

it('[MO-3-32] a cabinet that names a transformer by its id gets the name and the rating of the list', () => {
  expect(named({deviceId: 'F', transformerId: 'T1'})).toEqual({
    ...{deviceId: 'F', transformerId: 'T1', transformerName: '1#变压器 SCB13 1600 kVA', transformerNameEn: 'Transformer 1 SCB13 1600 kVA'},
    transformerKva: 1600,
  });
  const names = ['T2', 'T3', 4].map((transformerId) => (named({transformerId}) as {transformerName: string}).transformerName);
  expect(names).toEqual(['2#干式变压器SCB13-1600', 'T3 SCB14-630/10', 'T4 31.5 kVA']);
});

it('what the diagram says itself stays, and so does everything else', () => {
  const own = {transformerId: 'T1', transformerName: '主变', transformerKva: 800};
  expect(named(own)).toEqual(own);
  const other = {deviceId: 'x', transformerId: 'none', relaDevice: {id: 'F', data: null}, list: [1, 'a', null]};
  expect(named(other)).toEqual(other);
});
