import {expect, it} from 'vitest';
import {otherNames} from './other-names.ts';

it('a reply has the names that there are, under the key of their thing', () => {
  expect(otherNames({nameEn: 'Incoming', namePt: 'Entrada'})).toEqual({nameEn: 'Incoming', namePt: 'Entrada'});
  expect(otherNames({nameEn: 'Incoming', namePt: null}, 'device')).toEqual({deviceNameEn: 'Incoming'});
  expect(otherNames({nameEn: null, namePt: null}, 'device')).toEqual({});
});
